package interpreter

import "testing"

// TestNamesOfParts: a part may be called after what brings it, and a part of that after the part.
func TestNamesOfParts(t *testing.T) {
	g := loadPack(t, "constructs", "islands")
	want := map[string]string{
		"north_pier":      "north pier at 2",
		"south_pier":      "south pier at 5",
		"south_pier_lamp": "lamp on south pier at 5",
	}
	for _, x := range g.model.Things[1:] {
		if w, ok := want[x.Name]; ok && g.names[x.ID] != w {
			t.Errorf("%s is called %q, want %q", x.Name, g.names[x.ID], w)
		}
		delete(want, x.Name)
	}
	for name := range want {
		t.Errorf("there is no %s", name)
	}
}
