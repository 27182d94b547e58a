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

// A message between server and child is its length (four bytes, big-endian) and that many bytes of JSON.
// The child speaks first, with an empty object that says it is ready; then each job gets one reply.

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
	// Last says that the child wants to be replaced: a panic or its size left it in doubt.
	Last bool `json:",omitempty"`
}

// send writes one message.
func send(w io.Writer, message any) error {
	body, err := json.Marshal(message)
	if err != nil {
		return err
	}
	if len(body) > maxMessage {
		return fmt.Errorf("%w: %d bytes", errMessageTooLarge, len(body))
	}
	frame := binary.BigEndian.AppendUint32(make([]byte, 0, 4+len(body)), uint32(len(body)))
	_, err = w.Write(append(frame, body...))
	return err
}

// receive reads one message into the value that message points to. It returns io.EOF only between messages.
func receive(r io.Reader, message any) error {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return err
	}
	n := binary.BigEndian.Uint32(head[:])
	if n > maxMessage {
		return fmt.Errorf("%w: %d bytes", errMessageTooLarge, n)
	}
	body := make([]byte, n)
	if _, err := io.ReadFull(r, body); err != nil {
		return io.ErrUnexpectedEOF
	}
	return json.Unmarshal(body, message)
}
