package locale

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/stellar-rules/stellar/schema/lazy"
)

// a sound is how a Korean word ends.
type sound int

const (
	vowel sound = iota
	rieul       // the consonant that stands as a vowel before 으로
	consonant
)

// koreanForms are the common particles and endings, as people write them.
var koreanForms = []string{"은/는", "이/가", "을/를", "과/와", "으로/로", "아/야", "이나/나", "이란/란", "이라/라",
	"이랑/랑", "이에요/예요", "이다/다", "으로서/로서", "으로써/로써", "으로부터/로부터", "이었/였", "이고/고", "이며/며", "이든/든", "이야/야"}

// koreanHeads are how forms begin behind a consonant, and behind a vowel. What follows is the
// same in both. alone: nothing follows.
var koreanHeads = []struct {
	consonant, vowel string
	alone, rieul     bool
}{
	{"은", "는", false, false},
	{"이", "가", true, false},
	{"을", "를", false, false},
	{"과", "와", false, false},
	{"아", "야", true, false},
	{"으로", "로", false, true},
	{"이었", "였", false, false},
	{"이에", "예", false, false},
	{"이", "", false, false},
}

// a particle goes by the end of the word before it.
type particle struct {
	consonant int  // the number of the alternative that stands behind a consonant
	rieul     bool // behind ㄹ too the other one stands
}

// koreanForm reads a pair of particles, in either order.
func koreanForm(form string) (chooser, bool) {
	a, b, ok := strings.Cut(form, "/")
	if !ok || strings.Contains(b, "/") || a == b {
		return nil, false
	}
	for _, h := range koreanHeads {
		for i, pair := range [][2]string{{a, b}, {b, a}} {
			if tail, ok := sameTail(pair, h.consonant, h.vowel); ok && (!h.alone || tail == "") {
				return particle{i, h.rieul}, true
			}
		}
	}
	return nil, false
}

// sameTail is what follows two heads, where it is the same and Korean.
func sameTail(pair [2]string, a, b string) (string, bool) {
	x, ok1 := strings.CutPrefix(pair[0], a)
	y, ok2 := strings.CutPrefix(pair[1], b)
	return x, ok1 && ok2 && x == y && strings.IndexFunc(x, func(r rune) bool { return !unicode.Is(unicode.Hangul, r) }) < 0
}

func (p particle) looksAhead() bool { return false }

func (p particle) choose(before, _ string, read func(string) string) int {
	s := ending(before, read)
	if s == consonant || s == rieul && !p.rieul {
		return p.consonant
	}
	return 1 - p.consonant
}

// How long a text is looked at from its end, in bytes.
const koreanTail = 512

// ending is the sound that a text ends with as it is read in Korean; what tells nothing ends
// as a vowel does.
func ending(text string, read func(string) string) sound {
	if len(text) > koreanTail {
		at := len(text) - koreanTail
		for !utf8.RuneStart(text[at]) {
			at++
		}
		text = text[at:]
	}
	bare := lastWords(text)
	said := read(bare)
	if said != bare {
		bare = lastWords(said)
	}
	return soundOf(bare)
}

// signs are read as words.
var signs = map[rune]sound{
	'%': vowel, '‰': vowel, '°': vowel, '℃': vowel, '$': vowel, '€': vowel, '£': vowel, '¥': consonant, '₩': consonant,
	'&': vowel, '+': vowel,
	'…': consonant, // 무엇: what is not known yet
	'–': consonant, // 없음: nothing
}

// soundOf is the sound of a text that ends with a letter, a digit or a sign that is read.
func soundOf(text string) sound {
	r, _ := utf8.DecodeLastRuneInString(text)
	switch {
	case r >= '가' && r <= '힣':
		return syllable(r)
	case r >= '0' && r <= '9':
		return numberSound(text)
	case unicode.Is(unicode.Latin, r):
		return latinSound(withoutMarks(text))
	case r >= 'ㄱ' && r <= 'ㅎ': // the name of a consonant ends with it: 기역, 리을
		if r == 'ㄹ' {
			return rieul
		}
		return consonant
	}
	return signs[r]
}

// syllable is the final sound of one.
func syllable(r rune) sound {
	switch (r - '가') % 28 {
	case 0:
		return vowel
	case 8:
		return rieul
	}
	return consonant
}

// Brackets whose content is not read, and those that close them.
const (
	opening = "([{（［｛【〔"
	closing = ")]}）］｝】〕"
)

// lastWords is a text without what is not read at its end: blanks, quotes, full stops, and
// brackets with all that stands in them. Brackets around everything are looked into.
func lastWords(text string) string {
	text = norm.NFC.String(text)
	for text != "" {
		r, size := utf8.DecodeLastRuneInString(text)
		rest := text[:len(text)-size]
		_, sign := signs[r]
		switch {
		case strings.ContainsRune(closing, r):
			text = outside(rest)
		case (r == '…' || r == '–') && !standsAlone(rest):
			text = rest
		case sign || isWord(r):
			return text
		default:
			text = rest
		}
	}
	return text
}

// standsAlone says whether what follows a text is a word of its own.
func standsAlone(before string) bool {
	r, _ := utf8.DecodeLastRuneInString(before)
	return before == "" || unicode.IsSpace(r) || strings.ContainsRune(openers, r) || strings.ContainsRune(opening, r)
}

// outside is what stands before the bracket that was just closed; where that is nothing, what
// stands in it.
func outside(text string) string {
	depth := 1
	for i := len(text); i > 0; {
		r, size := utf8.DecodeLastRuneInString(text[:i])
		i -= size
		if strings.ContainsRune(closing, r) {
			depth++
		}
		if strings.ContainsRune(opening, r) {
			depth--
		}
		if depth == 0 {
			if strings.IndexFunc(text[:i], readAloud) >= 0 {
				return text[:i]
			}
			return text[i+size:]
		}
	}
	return text
}

func readAloud(r rune) bool {
	_, sign := signs[r]
	return sign || isWord(r)
}

// digitSounds are 영 일 이 삼 사 오 육 칠 팔 구.
var digitSounds = [10]sound{consonant, rieul, vowel, consonant, vowel, vowel, consonant, rieul, rieul, vowel}

// unitSounds are 십 백 천, and 만 억 조 경 해 of four digits each.
var (
	unitSounds  = [4]sound{vowel, consonant, consonant, consonant}
	groupSounds = []sound{vowel, consonant, consonant, vowel, consonant, vowel}
)

// lastNumber is the number that a text ends with: what stands behind a point, or whole, with commas between
// groups of three digits.
var lastNumber = lazy.Regexp(`(?:\d\.(\d+)|(\d+(?:,\d{3})*))$`)

// numberSound is the sound of the number that a text ends with.
func numberSound(text string) sound {
	m := lastNumber().FindStringSubmatch(text)
	whole := strings.ReplaceAll(m[2], ",", "")
	zeros := len(whole) - len(strings.TrimRight(whole, "0"))
	switch {
	case m[1] != "" || zeros == 0 || whole[0] == '0' || zeros/4 >= len(groupSounds): // read digit by digit
		return digitSounds[text[len(text)-1]-'0']
	case zeros < 4:
		return unitSounds[zeros]
	}
	return groupSounds[zeros/4]
}
