package worker

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"kuml-mcp/internal/diag"
)

// A message between server and child is two lengths (four bytes each, big-endian), that many bytes of JSON, and that many
// bytes that travel as they are: the script, or the text or picture made of it, which as JSON would cost more time than
// everything else here. The child speaks first, with an empty object that says it is ready; then each job gets one reply.

// maxMessage bounds what either side accepts, in bytes.
const maxMessage = 64 << 20

var errMessageTooLarge = errors.New("message over the limit")

// job is a message to a child.
type job struct {
	Request Request
	Timeout time.Duration // how long the job may run
}

// reply is a message from a child.
type reply struct {
	Response Response
	Failure  *diag.Failure `json:",omitempty"`
	// Pixels says that the bytes behind the JSON are the response's image, not its text.
	Pixels bool `json:",omitempty"`
	// Last says that the child wants to be replaced: a panic or its size left it in doubt.
	Last bool `json:",omitempty"`
}

// sendJob writes a job, with its script behind it.
func sendJob(w io.Writer, j job) error {
	script := j.Request.Script
	j.Request.Script = ""
	return send(w, j, script)
}

// receiveJob reads a job.
func receiveJob(r io.Reader) (job, error) {
	var j job
	script, err := receive(r, &j)
	j.Request.Script = string(script)
	return j, err
}

// sendReply writes a reply, with its text or image behind it.
func sendReply(w io.Writer, r reply) error {
	if image := r.Response.Image; image != nil {
		r.Pixels, r.Response.Image = true, nil
		return send(w, r, string(image))
	}
	text := r.Response.Text
	r.Response.Text = ""
	return send(w, r, text)
}

// receiveReply reads a reply.
func receiveReply(r io.Reader) (reply, error) {
	var out reply
	bulk, err := receive(r, &out)
	if out.Pixels {
		out.Response.Image = bulk
	} else {
		out.Response.Text = string(bulk)
	}
	return out, err
}

// send writes one message.
func send(w io.Writer, message any, bulk string) error {
	body, err := json.Marshal(message)
	if err != nil {
		return err
	}
	if n := len(body) + len(bulk); n > maxMessage {
		return fmt.Errorf("%w: %d bytes", errMessageTooLarge, n)
	}
	frame := make([]byte, 0, headSize+len(body)+len(bulk))
	frame = binary.BigEndian.AppendUint32(frame, uint32(len(body)))
	frame = binary.BigEndian.AppendUint32(frame, uint32(len(bulk)))
	_, err = w.Write(append(append(frame, body...), bulk...))
	return err
}

// headSize is the size in bytes of the two lengths before a message.
const headSize = 8

// receive reads one message into the value that message points to and gives what comes behind its JSON. It returns io.EOF only
// between messages.
func receive(r io.Reader, message any) (bulk []byte, err error) {
	var head [headSize]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	n, rest := int64(binary.BigEndian.Uint32(head[:4])), int64(binary.BigEndian.Uint32(head[4:]))
	if n+rest > maxMessage {
		return nil, fmt.Errorf("%w: %d bytes", errMessageTooLarge, n+rest)
	}
	body := make([]byte, n+rest)
	if _, err := io.ReadFull(r, body); err != nil {
		return nil, io.ErrUnexpectedEOF
	}
	return body[n:], json.Unmarshal(body[:n], message)
}
