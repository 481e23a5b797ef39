// Package lists makes lists from others; from an empty one it makes nil.
package lists

import "slices"

// Map is the results of a function for each element.
func Map[T, U any](list []T, of func(T) U) (out []U) {
	out = slices.Grow(out, len(list))
	for _, x := range list {
		out = append(out, of(x))
	}
	return out
}

// Flat are the elements of the lists that elements give, one after the other.
func Flat[T, U any](list []T, of func(T) []U) (out []U) {
	for _, x := range list {
		out = append(out, of(x)...)
	}
	return out
}

// Filter is the elements for which is returns true.
func Filter[T any](list []T, is func(T) bool) (out []T) {
	for _, x := range list {
		if is(x) {
			out = append(out, x)
		}
	}
	return out
}

// Find is the first element for which is returns true, or nothing.
func Find[T any](list []T, is func(T) bool) (found T) {
	if i := slices.IndexFunc(list, is); i >= 0 {
		found = list[i]
	}
	return found
}
