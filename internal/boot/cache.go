package boot

import (
	"hash/crc32"
	"os"
	"time"
)

const (
	// folder is the name of the private folder.
	folder = "kuml-mcp"
	// graphvizFolder is where go-graphviz keeps its compiled code, inside TMPDIR.
	graphvizFolder = "go-graphviz"
	// room is more than the compiled code takes, in bytes.
	room = 10 << 20
	// noFolder can be neither read nor made: with it as TMPDIR, go-graphviz does without a cache.
	noFolder = os.DevNull + string(os.PathSeparator) + folder
	// leftover is the age at which an unfinished file of another process counts as abandoned.
	leftover = time.Hour
)

// useCache points TMPDIR at the first private folder that there is or can be made. A worker trusts the files that
// its server has just checked.
func useCache(worker bool) {
	if worker {
		if dir := os.Getenv("TMPDIR"); dir == noFolder || private(dir) == nil {
			return
		}
	}
	for _, dir := range candidates() {
		if makePrivate(dir) == nil && usable(dir) {
			os.Setenv("TMPDIR", dir)
			return
		}
	}
	os.Setenv("TMPDIR", noFolder)
}

// candidates lists the folders to try: in the user's own cache, then among the temporary files. The names
// there can be guessed, so others may hold them; hence several.
func candidates() []string {
	var dirs []string
	sep := string(os.PathSeparator)
	if base, err := os.UserCacheDir(); err == nil && os.MkdirAll(base, 0o700) == nil {
		dirs = append(dirs, base+sep+folder)
	}
	base := os.TempDir() + sep + folder + "-" + decimal(os.Getuid())
	for _, suffix := range []string{"", "-a", "-b", "-c", "-d"} {
		dirs = append(dirs, base+suffix)
	}
	return dirs
}

// decimal writes a small number without the help of strconv.
func decimal(n int) string {
	if n < 0 {
		return "user"
	}
	if n < 10 {
		return string(rune('0' + n))
	}
	return decimal(n/10) + decimal(n%10)
}

func makePrivate(dir string) error {
	if err := os.Mkdir(dir, 0o700); err != nil && !os.IsExist(err) {
		return err
	}
	if err := private(dir); err != nil {
		return err
	}
	return os.Chmod(dir, 0o700)
}

// private returns an error unless dir is a folder, not a link to one, that belongs to this user.
func private(dir string) error {
	info, err := os.Lstat(dir)
	if err != nil {
		return err
	}
	if !info.IsDir() || !owned(info) {
		return os.ErrPermission
	}
	return nil
}

// usable drops the broken files of a cache and reports whether compiled code is there, or can be written.
func usable(dir string) bool {
	sep := string(os.PathSeparator)
	cache := dir + sep + graphvizFolder
	if err := makePrivate(cache); err != nil {
		return false
	}
	found := false
	versions, err := os.ReadDir(cache)
	if err != nil {
		return false
	}
	for _, v := range versions {
		sub := cache + sep + v.Name()
		if !v.IsDir() || private(sub) != nil {
			os.Remove(sub)
			continue
		}
		files, err := os.ReadDir(sub)
		if err != nil {
			return false
		}
		for _, f := range files {
			switch state := inspect(sub+sep+f.Name(), f); state {
			case stuck:
				return false
			case good:
				found = true
			}
		}
	}
	return found || writable(cache)
}

// state is what a file in the cache turned out to be.
type state uint8

const (
	gone  state = iota // not there, removed, or not finished
	good               // a whole compiled module
	stuck              // broken, and not to be removed
)

// inspect looks at a file of the cache. It removes one that is broken, or was abandoned half
// written; another process may be writing a younger one right now.
func inspect(path string, f os.DirEntry) state {
	info, err := f.Info()
	if err != nil {
		return gone
	}
	const unfinished = ".tmp"
	if n := len(path) - len(unfinished); n > 0 && path[n:] == unfinished {
		if time.Since(info.ModTime()) > leftover {
			os.Remove(path)
		}
		return gone
	}
	if info.Mode().IsRegular() && whole(path) {
		return good
	}
	if os.RemoveAll(path) != nil {
		return stuck
	}
	return gone
}

// writable reports whether the compiled code could be stored, by storing as much of nothing. A full
// disk would otherwise stop the program before its main function.
func writable(dir string) bool {
	f, err := os.CreateTemp(dir, "room-*.tmp")
	if err != nil {
		return false
	}
	defer os.Remove(f.Name())
	_, err = f.Write(make([]byte, room))
	return f.Close() == nil && err == nil
}

// whole reports whether a file is a complete module as wazero stores it: a magic word, its version, the
// offsets of the functions, the code with its checksum, and a map of source positions.
func whole(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return false
	}
	r := reader{file: f, left: info.Size()}
	const magic = "WAZEVO"
	if string(r.take(len(magic))) != magic {
		return false
	}
	r.skip(r.number(1)) // version
	r.skip(8 * r.number(4))
	if sum := r.checksum(r.number(8)); sum != uint32(r.number(4)) {
		return false
	}
	if r.number(1) == 1 {
		r.skip(16 * r.number(8))
	}
	return !r.short && r.left == 0
}

// reader takes a file apart. It sets short where the file ends too early.
type reader struct {
	file  *os.File
	left  int64 // bytes to the end of the file
	short bool
	buf   [1 << 16]byte
}

// claim reports whether n more bytes are there, and counts them as taken.
func (r *reader) claim(n int64) bool {
	if r.short || n < 0 || n > r.left {
		r.short = true
		return false
	}
	r.left -= n
	return true
}

// take reads a few bytes; they are valid until the next read.
func (r *reader) take(n int) []byte {
	b := r.buf[:n]
	if !r.claim(int64(n)) {
		return nil
	}
	for done := 0; done < n; {
		k, err := r.file.Read(b[done:])
		if err != nil {
			r.short = true
			return nil
		}
		done += k
	}
	return b
}

func (r *reader) skip(n int64) {
	if r.claim(n) {
		if _, err := r.file.Seek(n, 1); err != nil {
			r.short = true
		}
	}
}

// checksum reads n bytes and sums them up.
func (r *reader) checksum(n int64) (sum uint32) {
	table := crc32.MakeTable(crc32.Castagnoli)
	for n > 0 && !r.short {
		b := r.take(int(min(n, int64(len(r.buf)))))
		sum = crc32.Update(sum, table, b)
		n -= int64(len(b))
	}
	return sum
}

// number takes an unsigned little-endian number of some bytes. A number that no length in a file can be counts as
// the end of the file.
func (r *reader) number(bytes int) (n int64) {
	b := r.take(bytes)
	for i := len(b) - 1; i >= 0; i-- {
		if n > 1<<40 {
			r.short = true
			return 0
		}
		n = n<<8 | int64(b[i])
	}
	return n
}
