// Package fetch gets files from elsewhere, within bounds: over HTTPS, or a folder of a git repository by the user's own
// git. What is in them is hostile input for whoever reads them. Nothing else in the program downloads anything.
package fetch

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/stellar-rules/stellar/schema/locale"
)

const (
	mostTime      = 5 * time.Minute // of a download
	mostRedirects = 5
)

// A Client downloads files. Hosts in private networks are refused, unless the user named them.
type Client struct {
	named map[string]bool // hosts that the user named
	http  *http.Client
}

// New makes a client for some addresses that the user named.
func New(named ...string) *Client {
	c := &Client{named: map[string]bool{}}
	for _, s := range named {
		if u, err := url.Parse(s); err == nil {
			c.named[u.Hostname()] = true
		}
	}
	c.http = &http.Client{Timeout: mostTime, Transport: &http.Transport{Proxy: c.proxy, DialContext: c.dial,
		TLSHandshakeTimeout: 20 * time.Second, ResponseHeaderTimeout: time.Minute},
		CheckRedirect: func(r *http.Request, via []*http.Request) error {
			if len(via) > mostRedirects {
				return sayRedirects.With("most", mostRedirects)
			}
			return checkURL(r.URL)
		}}
	return c
}

// proxy is that of the environment, which the user chose, too.
func (c *Client) proxy(r *http.Request) (*url.URL, error) {
	u, err := http.ProxyFromEnvironment(r)
	if u != nil {
		c.named[u.Hostname()] = true
	}
	return u, err
}

func (c *Client) dial(ctx context.Context, network, address string) (net.Conn, error) {
	d := net.Dialer{Timeout: 20 * time.Second}
	if host, _, _ := net.SplitHostPort(address); !c.named[host] {
		d.Control = func(_, address string, _ syscall.RawConn) error { // after names were looked up
			if at, err := netip.ParseAddrPort(address); err != nil || isPrivate(at.Addr()) {
				return sayPrivate.With("host", host)
			}
			return nil
		}
	}
	return d.DialContext(ctx, network, address)
}

// shared is the range of addresses behind carriers and in overlay networks.
var shared = netip.MustParsePrefix("100.64.0.0/10")

func isPrivate(at netip.Addr) bool {
	at = at.Unmap()
	return !at.IsGlobalUnicast() || at.IsPrivate() || shared.Contains(at)
}

// checkURL refuses what is not encrypted, except in a private network.
func checkURL(u *url.URL) error {
	at, err := netip.ParseAddr(u.Hostname())
	near := u.Hostname() == "localhost" || err == nil && isPrivate(at)
	if u.Host == "" || u.Scheme != "https" && !(u.Scheme == "http" && near) {
		return sayScheme.With("url", u.Redacted())
	}
	return nil
}

// Secret says whether an address contains a password, which must not be saved.
func Secret(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	_, secret := u.User.Password()
	return secret
}

// IsURL says whether an address is one that File can read.
func IsURL(address string) bool {
	return strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://")
}

// File downloads at most so many bytes.
func (c *Client) File(ctx context.Context, address string, most int64) ([]byte, error) {
	u, err := url.Parse(address)
	if err == nil {
		err = checkURL(u)
	}
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("User-Agent", "stellar")
	in, err := c.http.Do(r)
	if err != nil {
		var m *locale.Message
		if errors.As(err, &m) {
			return nil, m
		}
		return nil, err
	}
	defer in.Body.Close()
	if in.StatusCode != http.StatusOK {
		return nil, sayStatus.With("url", address, "status", in.Status)
	}
	src, err := io.ReadAll(io.LimitReader(in.Body, most+1))
	if err == nil && int64(len(src)) > most {
		return nil, sayLarge.With("url", address, "most", most>>20)
	}
	return src, err
}

// tempFolder is a new folder, and what removes it.
func tempFolder() (string, func(), error) {
	dir, err := os.MkdirTemp("", "stellar-get")
	return dir, func() { _ = os.RemoveAll(dir) }, err
}
