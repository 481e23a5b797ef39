package fetch

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os/exec"
	"strings"
	"testing"
)

// TestFile holds what is downloaded from whom, and what is refused.
func TestFile(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("/ten", func(w http.ResponseWriter, r *http.Request) { _, _ = w.Write([]byte("0123456789")) })
	mux.HandleFunc("/round", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/round", http.StatusFound) })
	mux.HandleFunc("/to", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, r.URL.Query().Get("at"), http.StatusFound)
	})
	s := httptest.NewServer(mux)
	defer s.Close()
	elsewhere := strings.Replace(s.URL, "127.0.0.1", "localhost", 1)
	for _, c := range []struct {
		named, address string
		most           int64
		want, fails    string
	}{
		{s.URL, s.URL + "/ten", 10, "0123456789", ""},
		{s.URL, s.URL + "/ten", 9, "", "gives more than 0 MiB"},
		{s.URL, s.URL + "/none", 9, "", "answered: 404 Not Found"},
		{s.URL, s.URL + "/round", 9, "", "redirected more than 5 times"},
		{s.URL, s.URL + "/to?at=/ten", 10, "0123456789", ""},
		{s.URL, s.URL + "/to?at=file:///etc/passwd", 10, "", "must begin with https://"},
		{s.URL, s.URL + "/to?at=http://example.org", 10, "", "must begin with https://"},
		{s.URL, s.URL + "/to?at=" + url.QueryEscape(elsewhere+"/ten"), 10, "", "localhost is in a private network"},
		{elsewhere, elsewhere + "/ten", 10, "0123456789", ""},
		{"", s.URL + "/ten", 10, "", "127.0.0.1 is in a private network"},
		{"https://example.org", elsewhere + "/ten", 10, "", "localhost is in a private network"},
		{"", "http://example.org/x", 10, "", "must begin with https://"},
		{"", "file:///etc/passwd", 10, "", "must begin with https://"},
		{"", "https://\x00", 10, "", "invalid"},
	} {
		got, err := New(c.named).File(context.Background(), c.address, c.most)
		if string(got) != c.want || (err == nil) != (c.fails == "") || err != nil && !strings.Contains(err.Error(), c.fails) {
			t.Errorf("%s: %q %v", c.address, got, err)
		}
	}
}

func TestIsPrivate(t *testing.T) {
	for address, want := range map[string]bool{"127.0.0.1": true, "10.1.2.3": true, "192.168.0.1": true, "169.254.169.254": true,
		"100.64.1.1": true, "0.0.0.0": true, "::1": true, "fe80::1": true, "fd00::1": true, "::ffff:127.0.0.1": true,
		"::ffff:93.184.216.34": false, "93.184.216.34": false, "2606:2800:220::1": false, "224.0.0.1": true} {
		if got := isPrivate(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
}

func TestSecret(t *testing.T) {
	for address, want := range map[string]bool{"https://a:b@c.d/x": true, "ssh://git@c.d/x.git": false, "a:b@c": false} {
		if Secret(address) != want {
			t.Errorf("%s: %v", address, !want)
		}
	}
}

// TestGitIsBounded holds that git gives no more than is asked for.
func TestGitIsBounded(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git")
	}
	if _, err := git(context.Background(), 3, "--version"); err == nil || !strings.Contains(err.Error(), "gives more than") {
		t.Error(err)
	}
}

// FuzzSplitRepository holds that no address becomes an option of git, or another protocol.
func FuzzSplitRepository(f *testing.F) {
	for _, s := range []string{"https://example.org/mods.git//sticks", "https://example.org/mods.git", "ext::sh -c x.git//y",
		"--upload-pack=x.git", "file:///a.git//b//c", "https://example.org/x.zip", "HTTPS://x.git//../.."} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		repository, folder, ok := SplitRepository(s)
		if !ok {
			return
		}
		if u, err := url.Parse(repository); err != nil || strings.HasPrefix(repository, "-") || u.Scheme == "ext" ||
			!strings.HasSuffix(repository, ".git") || !strings.Contains(s, repository) || !strings.Contains(s, folder) {
			t.Errorf("%q: %q %q", s, repository, folder)
		}
	})
}
