package lint

// A Config says by which rules content is judged. The zero value is the preset recommended.
type Config struct {
	All  bool     // all rules, not only those that are recommended
	Only []string // if there are any: the codes of the rules to use, whatever the preset
}

// rules are those that the configuration asks for, by code.
func (c *Config) rules() []*Rule {
	var out []*Rule
	for _, r := range Rules() {
		if c.wants(r) {
			out = append(out, r)
		}
	}
	return out
}

func (c *Config) wants(r *Rule) bool {
	if len(c.Only) == 0 {
		return c.All || r.Recommended
	}
	for _, code := range c.Only {
		if code == r.Code {
			return true
		}
	}
	return false
}
