#!/bin/sh
# Makes the embedded font files from the originals. It needs Python with fontTools.
#
#   subset.sh CROSCORE DEJAVU GELASIO NUNITO
#
# CROSCORE is the folder with Arimo-*.ttf, DEJAVU that with DejaVuSans.ttf; GELASIO and NUNITO
# are the "files" folders of the npm packages @fontsource/gelasio and @fontsource/nunito, whose
# fonts come in pieces by writing system and are put together again here.
# Afterwards run: go test -run TestQuickFile -update ..
set -eu
croscore=$1 dejavu=$2 gelasio=$3 nunito=$4
out=$(dirname "$0")
tmp=$(mktemp -d)
trap 'rm -r "$tmp"' EXIT

letters=U+0020-007E,U+00A0-024F,U+0259,U+02B0-02FF,U+0300-036F,U+0370-03FF,U+0400-052F,U+0590-05F4,U+1E00-1EFF,U+1F00-1FFF
signs=U+2000-206F,U+2070-209F,U+20A0-20C0,U+2100-214F,U+2150-218F,U+2190-21FF,U+2200-22FF,U+2300-23FF,U+25A0-25FF,U+2600-26FF,U+2700-27BF
more=U+FB00-FB06,U+FFFD
symbols=U+2190-21FF,U+2200-22FF,U+2300-23FF,U+2500-257F,U+25A0-25FF,U+2600-266F,U+2700-27BF,U+27F5-27FF,U+2B00-2B1F,U+2070-209F,U+2100-214F
others=U+0530-058F,U+10A0-10FF,U+0600-06FF,U+FB50-FDFF,U+FE70-FEFF

subset() { # input output characters
	python3 -m fontTools.subset "$1" --output-file="$2" --unicodes="$3" --no-hinting --notdef-outline \
		--layout-features=kern,mark,mkmk,ccmp,locl,liga,calt,rlig,lnum,init,medi,fina,isol --name-IDs=0,1,2,3,4,5,6,13,14
}

merged() { # folder family weight slant name pieces...
	folder=$1 family=$2 weight=$3 slant=$4 name=$5
	shift 5
	pieces=
	for piece in "$@"; do
		python3 -c 'import sys
from fontTools.ttLib import TTFont
f = TTFont(sys.argv[1]); f.flavor = None; f.save(sys.argv[2])' \
			"$folder/$family-$piece-$weight-$slant.woff" "$tmp/$piece.ttf"
		pieces="$pieces $tmp/$piece.ttf"
	done
	python3 -m fontTools.merge --output-file="$tmp/merged.ttf" $pieces
	subset "$tmp/merged.ttf" "$out/$name.ttf" "$letters,$signs,$more"
}

for style in Regular Bold Italic BoldItalic; do
	subset "$croscore/Arimo-$style.ttf" "$out/Arimo-$style.ttf" "$letters,$signs,$more"
	case $style in
	*Bold*) weight=700 ;;
	*) weight=400 ;;
	esac
	case $style in
	*Italic) slant=italic ;;
	*) slant=normal ;;
	esac
	merged "$gelasio" gelasio $weight $slant "Gelasio-$style" latin latin-ext vietnamese
	merged "$nunito" nunito $weight $slant "Nunito-$style" latin latin-ext cyrillic cyrillic-ext vietnamese
done
subset "$dejavu/DejaVuSans.ttf" "$out/Symbols.ttf" "$symbols,$others"
