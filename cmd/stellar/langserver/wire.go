package langserver

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"strconv"
	"strings"
	"sync"
)

// What is said of the protocol here, in its own words:
// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
type (
	position struct {
		Line      int `json:"line"`
		Character int `json:"character"` // of UTF-16
	}
	span struct {
		Start position `json:"start"`
		End   position `json:"end"`
	}
	location struct {
		URI   string `json:"uri"`
		Range span   `json:"range"`
	}
	document struct {
		URI     string `json:"uri"`
		Version int    `json:"version,omitempty"`
		Text    string `json:"text,omitempty"`
	}
	inDocument struct {
		TextDocument document `json:"textDocument"`
	}
	atPosition struct {
		inDocument
		Position position `json:"position"`
		NewName  string   `json:"newName"`
	}
	overSpan struct {
		inDocument
		Range span `json:"range"`
	}
	changed struct {
		inDocument
		ContentChanges []struct {
			Range *span  `json:"range"`
			Text  string `json:"text"`
		} `json:"contentChanges"`
	}
	highlight struct {
		Range span `json:"range"`
	}
	edit struct {
		Range   span   `json:"range"`
		NewText string `json:"newText"`
	}
	workspaceEdit struct {
		Changes map[string][]edit `json:"changes"`
	}
	markup struct {
		Kind  string `json:"kind"`
		Value string `json:"value"`
	}
	hover struct {
		Contents markup `json:"contents"`
		Range    *span  `json:"range,omitempty"`
	}
	diagnostic struct {
		Range    span      `json:"range"`
		Severity int       `json:"severity"`
		Code     string    `json:"code,omitempty"`
		Source   string    `json:"source"`
		Message  string    `json:"message"`
		Related  []related `json:"relatedInformation,omitempty"`
	}
	related struct {
		Location location `json:"location"`
		Message  string   `json:"message"`
	}
	completion struct {
		Label  string  `json:"label"`
		Kind   int     `json:"kind"`
		Detail string  `json:"detail,omitempty"`
		Doc    *markup `json:"documentation,omitempty"`
		Sort   string  `json:"sortText"`
		Format int     `json:"insertTextFormat"` // 1: plain, 2: a snippet
		Edit   edit    `json:"textEdit"`
	}
	symbol struct {
		Name     string   `json:"name"`
		Detail   string   `json:"detail,omitempty"`
		Kind     int      `json:"kind"`
		Range    span     `json:"range"`
		Name2    span     `json:"selectionRange"`
		Children []symbol `json:"children,omitempty"`
	}
	anywhere struct {
		Name     string   `json:"name"`
		Kind     int      `json:"kind"`
		Location location `json:"location"`
	}
	folding struct {
		StartLine int    `json:"startLine"`
		EndLine   int    `json:"endLine"`
		Kind      string `json:"kind,omitempty"`
	}
	command struct {
		Title     string `json:"title"`
		Command   string `json:"command"`
		Arguments []any  `json:"arguments,omitempty"`
	}
	lens struct {
		Range   span    `json:"range"`
		Command command `json:"command"`
	}
	action struct {
		Title string        `json:"title"`
		Kind  string        `json:"kind"`
		Edit  workspaceEdit `json:"edit"`
	}
	hint struct {
		Position position `json:"position"`
		Label    string   `json:"label"`
		Kind     int      `json:"kind"`
	}
)

// maxMessage is the largest message that is read; a file has a megabyte at most.
const maxMessage = 32 << 20

var errHeader = errors.New("a message has no length, or is too long")

// A wire frames messages as the protocol wants it: a header with the length before each. That of jrpc2 takes any
// length.
type wire struct {
	in  *bufio.Reader
	out io.Writer
	mu  sync.Mutex // of out
}

// Recv reads a message.
func (w *wire) Recv() ([]byte, error) {
	n := -1
	for lines := 0; ; lines++ {
		line, err := w.in.ReadSlice('\n')
		if err != nil {
			return nil, err
		}
		text := strings.TrimRight(string(line), "\r\n")
		if text == "" {
			break
		}
		name, value, _ := strings.Cut(text, ":")
		if textproto.CanonicalMIMEHeaderKey(name) == "Content-Length" {
			if n, err = strconv.Atoi(strings.TrimSpace(value)); err != nil {
				return nil, errHeader
			}
		}
		if lines > 20 {
			return nil, errHeader
		}
	}
	if n < 0 || n > maxMessage {
		return nil, errHeader
	}
	message := make([]byte, n)
	_, err := io.ReadFull(w.in, message)
	return message, err
}

// Send writes a message.
func (w *wire) Send(message []byte) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, err := fmt.Fprintf(w.out, "Content-Length: %d\r\n\r\n%s", len(message), message)
	return err
}

// Close leaves both streams to their owner.
func (w *wire) Close() error { return nil }
