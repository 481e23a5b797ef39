package fetch

import (
	"bytes"
	"context"
	"errors"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// SplitRepository cuts the address of a folder in a git repository, such as https://example.org/mods.git//sticks. False
// for any other address.
func SplitRepository(address string) (repository, folder string, ok bool) {
	repository, folder, _ = strings.Cut(address+"//", ".git//")
	repository += ".git"
	u, err := url.Parse(repository)
	ok = len(repository) <= len(address) && err == nil && slices.Contains([]string{"https", "ssh", "file"}, u.Scheme)
	return repository, strings.Trim(folder, "/"), ok
}

// Tags are the names of the tags of a repository that the user named.
func Tags(ctx context.Context, repository string) ([]string, error) {
	const most = 4 << 20
	out, err := git(ctx, most, "ls-remote", "--tags", "--refs", "--", repository)
	var tags []string
	for line := range strings.Lines(string(out)) {
		if _, name, ok := strings.Cut(strings.TrimSpace(line), "refs/tags/"); ok {
			tags = append(tags, name)
		}
	}
	return tags, err
}

// Folder is a zip of a folder of a repository at a tag, of at most so many bytes. Nothing is checked out, and no filter
// or hook of the repository runs.
func Folder(ctx context.Context, repository, folder, tag string, most int64) ([]byte, error) {
	dir, remove, err := tempFolder()
	if err != nil {
		return nil, err
	}
	defer remove()
	if _, err := git(ctx, most, "init", "-q", "--bare", "--template=", dir); err != nil {
		return nil, err
	}
	if _, err := git(ctx, most, "-C", dir, "fetch", "-q", "--depth=1", "--no-tags", "--no-recurse-submodules", "--",
		repository, "refs/tags/"+tag); err != nil {
		return nil, err
	}
	return git(ctx, most, "-C", dir, "archive", "--format=zip", "FETCH_HEAD:"+folder)
}

// Worktree is the working directory as it was at a revision of its repository, and what removes it.
func Worktree(ctx context.Context, revision string) (string, func(), error) {
	const most = 1 << 20
	within, err := git(ctx, most, "rev-parse", "--show-prefix")
	if err != nil {
		return "", nil, err
	}
	dir, remove, err := tempFolder()
	if err != nil {
		return "", nil, err
	}
	tree := filepath.Join(dir, "tree")
	if _, err = git(ctx, most, "worktree", "add", "-q", "--detach", "--", tree, revision); err != nil {
		remove()
		return "", nil, err
	}
	return filepath.Join(tree, strings.TrimSpace(string(within))), func() {
		_, _ = git(context.WithoutCancel(ctx), most, "worktree", "remove", "--force", tree)
		remove()
	}, nil
}

// git runs the user's git. Its output has at most so many bytes.
func git(ctx context.Context, most int64, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, mostTime)
	defer cancel()
	out, errs := limited{left: most}, limited{left: 4 << 10}
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Env = append(os.Environ(), "GIT_TERMINAL_PROMPT=0", "GIT_ALLOW_PROTOCOL=https:ssh:file", "LC_ALL=C")
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return nil, sayNoGit.With()
	case out.left < 0:
		return nil, sayLarge.With("url", "git", "most", most>>20)
	case err != nil:
		why, _, _ := strings.Cut(strings.TrimSpace(errs.kept.String()), "\n")
		return nil, sayGit.With("why", why+" ("+err.Error()+")")
	}
	return out.kept.Bytes(), nil
}

// limited keeps what is written to it, and fails beyond its limit.
type limited struct {
	kept bytes.Buffer
	left int64
}

func (l *limited) Write(p []byte) (int, error) {
	if l.left -= int64(len(p)); l.left < 0 {
		return 0, bytes.ErrTooLarge
	}
	return l.kept.Write(p)
}
