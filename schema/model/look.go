package model

// A Look says how the things of a kind are drawn. Its expressions and texts have two locals: the thing, and the seat
// that looks, null for an onlooker. What is nil the interpreter finds itself.
type Look struct {
	When   Expr // whether it is drawn at all
	Colour Expr // a word of Colours, or a thing: in the colour of that
	Shape  Expr // a word of Shapes
	Symbol *Text
	Text   *Text // short, beside its symbol or below its name
	X, Y   Expr  // where it stands: X to the right, Y up
	At     Expr  // the thing in which it lies; null: nowhere
	Here   Expr  // the things that lie in it, beside those that say so themselves
}

// Slots of the locals of a look.
const (
	LookThis = iota
	LookSelf
	LookSlots
)

// Colours are the colours that a look may name. Each has a shade for light and one for dark.
var Colours = []string{"red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "grey", "black",
	"white"}

// BoxShape is the shape of a thing in which others lie.
const BoxShape = "box"

// Shapes are the shapes that a look may name.
var Shapes = []string{"circle", "square", "triangle", "diamond", "hexagon", "pentagon", "star", "shield", BoxShape}

// Layouts are how what lies in a zone may be laid out.
var Layouts = []string{"fan", "row", "pile"}

// A Track is a row of fields on which a number of each thing of a kind is marked.
type Track struct {
	Attr      *Attr
	Low, High int64
}

// clauses visits the parts of the look of a kind.
func (l *Look) clauses(k *Kind, w clauses) {
	if l == nil {
		return
	}
	w.expr(k, "when", Condition, l.When)
	for _, x := range []struct {
		name string
		e    Expr
	}{{"colour", l.Colour}, {"shape", l.Shape}, {"x", l.X}, {"y", l.Y}, {"at", l.At}, {"here", l.Here}} {
		w.expr(k, x.name, Plain, x.e, l.When)
	}
	w.texts(k, l.Symbol, l.Text)
}
