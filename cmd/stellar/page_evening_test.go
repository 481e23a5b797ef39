package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestWebhook: an address is told whose turn it is, as JSON, without a key; one that fails is tried again, a little.
func TestWebhook(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	told := make(chan map[string]string, 9)
	fails := 1
	hook := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var x map[string]string
		if fails--; fails >= 0 {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		if err := json.NewDecoder(r.Body).Decode(&x); err != nil || r.Method != http.MethodPost {
			t.Error(r.Method, err)
		}
		told <- x
	}))
	defer hook.Close()
	h := hostKept(t, []string{"tic_tac_toe"}, pageFlags{hook: hook.URL})
	for i, seat := range []string{"player.x", "player.o"} {
		x := <-told
		if x["seat"] != seat || x["game"] != "Tic-tac-toe" || x["name"] != seat[7:] || !strings.HasPrefix(h.links[0], x["link"]) ||
			strings.Contains(x["link"], "#") || x["table"] == "" || len(x) != 5 {
			t.Error("told is ", x)
		}
		player := guestAt(t, h.address, "stellar", h.keys[i])
		player.call("join", map[string]any{"key": h.keys[i]})
		player.call("answer", map[string]any{"option": []string{"square.a1", "square.b2"}[i]})
	}
	for flag, f := range map[string]pageFlags{"--webhook": {hook: "ftp://x"}, "--time": {time: -1}} {
		err := newApp(nil, io.Discard, io.Discard).servePage(t.Context(), nil, f, nil)
		if err == nil || !strings.Contains(err.Error(), flag) {
			t.Errorf("%s: not everything is possible: %v", flag, err)
		}
	}
}
