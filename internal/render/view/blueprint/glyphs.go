package blueprint

import "kuml-mcp/internal/model"

// channelGlyphs are the pictograms of channels.
var channelGlyphs = map[model.ChannelKind]glyph{
	model.WebChannel: newGlyph("O 120 120 95 95 O 120 120 42 95 M 25 120 L 215 120"),
	model.AppChannel: newGlyph("R 65 20 110 200 22 M 105 192 L 135 192 M 65 52 L 175 52"),
	model.PhoneChannel: newGlyph(
		"M 52 28 L 88 28 L 106 80 L 82 98 C 96 126 114 146 144 160 L 163 135 L 213 153 L 213 188 C 213 203 203 213 188 213 C 100 208 32 " +
			"140 27 52 C 27 38 38 28 52 28 Z"),
	model.EmailChannel: newGlyph("R 22 48 196 144 16 M 32 60 L 120 130 L 208 60"),
	model.InPersonChannel: newGlyph(
		"O 82 78 36 36 M 20 205 C 20 150 45 136 82 136 C 119 136 144 150 144 205 Z M 146 47 C 170 44 188 60 188 80 C 188 98 174 113 154 " +
			"112 M 164 138 C 200 138 220 158 220 205 L 176 205"),
	model.MailChannel: newGlyph(
		"M 25 205 L 25 95 L 120 25 L 215 95 L 215 205 Z M 25 98 L 120 155 L 215 98 M 70 30 L 70 15 L 170 15 L 170 30"),
	model.SocialChannel: newGlyph("O 58 120 33 33 O 178 55 33 33 O 178 185 33 33 M 87 104 L 149 71 M 87 136 L 149 169"),
	model.ChatChannel: newGlyph(
		"M 45 35 L 195 35 C 208 35 218 45 218 58 L 218 145 C 218 158 208 168 195 168 L 110 168 L 62 210 L 62 168 L 45 168 C 32 168 22 " +
			"158 22 145 L 22 58 C 22 45 32 35 45 35 Z M 70 82 L 170 82 M 70 120 L 135 120"),
	model.OtherChannel: newGlyph("O 120 120 95 95 O 72 120 7 7 O 120 120 7 7 O 168 120 7 7"),
}

// channelWords are what people call the kinds of channels.
var channelWords = map[model.ChannelKind]string{
	model.WebChannel: "Web", model.AppChannel: "App", model.PhoneChannel: "Phone", model.EmailChannel: "E-mail",
	model.InPersonChannel: "In person",
	model.MailChannel:     "Mail", model.SocialChannel: "Social media", model.ChatChannel: "Chat", model.OtherChannel: "Other channel",
}

// roleGlyphs are the pictograms of actors by their role.
var roleGlyphs = map[model.ActorRole]glyph{
	model.CustomerRole: newGlyph("O 120 75 48 48 M 30 215 C 30 160 65 145 120 145 C 175 145 210 160 210 215 Z"),
	model.StaffRole: newGlyph(
		"O 120 75 48 48 M 30 215 C 30 160 65 145 120 145 C 175 145 210 160 210 215 Z M 120 147 L 102 172 L 120 213 L 138 172 Z"),
	model.SystemRole: newGlyph("R 22 35 196 130 14 M 120 165 L 120 208 M 80 208 L 160 208"),
	model.PartnerRole: newGlyph(
		"M 30 215 L 30 40 L 140 40 L 140 215 Z M 140 105 L 210 105 L 210 215 L 140 215 M 62 80 L 108 80 M 62 120 L 108 120 M 62 160 " +
			"L 108 160"),
}

// roleWords are what people call the roles.
var roleWords = map[model.ActorRole]string{
	model.CustomerRole: "customer", model.StaffRole: "staff", model.SystemRole: "system", model.PartnerRole: "partner",
}

var (
	painGlyph = newGlyph("M 120 28 L 220 208 L 20 208 Z M 120 95 L 120 145 M 120 174 L 120 180")
	gainGlyph = newGlyph(
		"M 88 165 C 88 135 58 130 58 90 C 58 52 86 28 120 28 C 154 28 182 52 182 90 C 182 130 152 135 152 165 Z M 90 190 L 150 190 M " +
			"103 213 L 137 213")
)

// faceGlyphs are eyes and mouth by mood, from the worst to the best.
var faceGlyphs = [...]glyph{
	newGlyph("M 68 82 L 98 97 M 172 82 L 142 97 M 72 182 C 90 130 150 130 168 182"),
	newGlyph("O 82 92 8 8 O 158 92 8 8 M 76 172 C 95 145 145 145 164 172"),
	newGlyph("O 82 92 8 8 O 158 92 8 8 M 76 160 L 164 160"),
	newGlyph("O 82 92 8 8 O 158 92 8 8 M 76 148 C 95 176 145 176 164 148"),
	newGlyph("M 66 98 C 72 78 92 78 98 98 M 142 98 C 148 78 168 78 174 98 M 66 135 L 174 135 C 170 205 70 205 66 135 Z"),
}
