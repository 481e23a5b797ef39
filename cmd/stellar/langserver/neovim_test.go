package langserver

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// script drives a Neovim without a screen: it opens a file, waits for the server, and asks what a person would.
const script = `
local file, program = vim.env.STELLAR_FILE, vim.env.STELLAR_PROGRAM
vim.cmd("edit " .. file)
local shown
vim.lsp.handlers["textDocument/publishDiagnostics"] = (function(was)
  return function(err, result, ...) shown = result; return was(err, result, ...) end
end)(vim.lsp.handlers["textDocument/publishDiagnostics"])
local id = vim.lsp.start_client({ name = "stellar", cmd = { program, "lsp" }, root_dir = vim.fn.fnamemodify(file, ":h") })
vim.lsp.buf_attach_client(0, id)
local client = vim.lsp.get_client_by_id(id)
local function say(what, value) io.stdout:write(what .. ": " .. vim.inspect(value):gsub("%s+", " ") .. "\n") end
local function wait(f) return vim.wait(30000, f, 20) end
assert(wait(function() return client.initialized ~= nil and shown ~= nil end), "no server")
say("at first", #shown.diagnostics)

local function go(text, behind)
  for n, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local i = line:find(text, 1, true)
    if i then vim.api.nvim_win_set_cursor(0, { n, i - 1 + behind }) return n, line end
  end
  error("nowhere: " .. text)
end
local function ask(method, more)
  local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(0, client.offset_encoding), more or {})
  local answer = client.request_sync(method, params, 30000, 0)
  assert(answer and not answer.err, vim.inspect(answer))
  return answer.result
end

go("self.score >= 100", 6)
say("hover", ask("textDocument/hover").contents.value)
say("definition", ask("textDocument/definition").range.start.line)

local n, line = go("self.score >= 100", 0)
vim.api.nvim_buf_set_lines(0, n - 1, n, false, { (line:gsub("self.score >= 100", "self.sc")) })
assert(wait(function() return #shown.diagnostics > 0 end), "no findings")
say("finding", shown.diagnostics[1].message)
vim.api.nvim_win_set_cursor(0, { n, #vim.api.nvim_get_current_line() })
vim.cmd("startinsert!")
local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
params.position.character = #vim.api.nvim_get_current_line()
local items = client.request_sync("textDocument/completion", params, 30000, 0).result.items
say("completion", vim.tbl_map(function(i) return i.label end, items))

local function first(what, text)
  vim.api.nvim_buf_set_lines(0, n - 1, n, false, { text })
  vim.api.nvim_win_set_cursor(0, { n, 0 })
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.position.character = #text
  local items = client.request_sync("textDocument/completion", params, 30000, 0).result.items
  table.sort(items, function(a, b) return a.sortText < b.sortText end)
  say(what, items[1] and items[1].label)
end
first("unclosed text", '    text = "{se')
first("unclosed block", '    gain "self" { ')
vim.api.nvim_buf_set_lines(0, n - 1, n, false, { line })
assert(wait(function() return #shown.diagnostics == 0 end), "a finding stays")

go("action \"roll_or_hold\"", 10)
local edit = ask("textDocument/rename", { newName = "throw_or_keep" })
vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
go("[action.throw_or_keep]", 0)
assert(wait(function() return #shown.diagnostics == 0 end), "the new name is wrong")
say("renamed", vim.tbl_count(edit.changes) > 1)
vim.cmd("qa!")
`

// TestNeovim: a real editor completes, hovers, renames and shows findings.
func TestNeovim(t *testing.T) {
	nvim, err := exec.LookPath("nvim")
	if err != nil {
		t.Skip("Neovim is not installed: apt-get install neovim")
	}
	dir, _ := filepath.EvalSymlinks(t.TempDir())
	program := filepath.Join(dir, "stellar")
	if out, err := exec.Command("go", "build", "-o", program, "..").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := os.CopyFS(filepath.Join(dir, "pig"), os.DirFS("../../../content/classics/pig")); err != nil {
		t.Fatal(err)
	}
	lua := filepath.Join(dir, "script.lua")
	if err := os.WriteFile(lua, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(nvim, "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c",
		"lua local ok, err = pcall(dofile, '"+lua+"'); if not ok then print(err); vim.cmd('cq') end")
	cmd.Dir = filepath.Join(dir, "pig")
	cmd.Env = append(os.Environ(), "STELLAR_FILE="+filepath.Join(dir, "pig", "game.hcl"), "STELLAR_PROGRAM="+program,
		"HOME="+dir, "XDG_STATE_HOME="+dir, "XDG_CACHE_HOME="+dir)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, want := range []string{"at first: 0", "player.score", "definition: ", `A player has no attribute`,
		`completion: { "score"`,
		`unclosed text: "self"`, `unclosed block: "score"`, "renamed: true"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("the editor did not show %q:\n%s", want, out)
		}
	}
}
