package lists_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stellar-rules/stellar/schema/lists"
)

func TestLists(t *testing.T) {
	if got := lists.Map([]int{1, 2, 3}, strconv.Itoa); !slices.Equal(got, []string{"1", "2", "3"}) {
		t.Error(got)
	}
	if got := lists.Filter([]int{1, 2, 3}, func(n int) bool { return n != 2 }); !slices.Equal(got, []int{1, 3}) {
		t.Error(got)
	}
	if got := lists.Find([]int{1, 2, 3}, func(n int) bool { return n > 1 }); got != 2 {
		t.Error(got)
	}
	if got := lists.Find([]int{1}, func(n int) bool { return n > 1 }); got != 0 {
		t.Error(got)
	}
	if lists.Map(nil, strconv.Itoa) != nil || lists.Filter([]int{1}, func(int) bool { return false }) != nil {
		t.Error("of nothing comes something")
	}
}
