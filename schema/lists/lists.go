// Package lists makes lists of others; of nothing it makes nil.
package lists

// Map are what of gives for each element.
func Map[T, U any](list []T, of func(T) U) (out []U) {
	for _, x := range list {
		out = append(out, of(x))
	}
	return out
}

// Where are the elements of which is holds.
func Where[T any](list []T, is func(T) bool) (out []T) {
	for _, x := range list {
		if is(x) {
			out = append(out, x)
		}
	}
	return out
}
