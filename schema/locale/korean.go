package locale

import (
	"strconv"
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
	rieul       // the consonant that counts as a vowel before 으로
	consonant
)

// koreanForms are the common particles and endings, as people write them.
var koreanForms = []string{"은/는", "이/가", "을/를", "과/와", "으로/로", "아/야", "이나/나", "이란/란", "이라/라",
	"이랑/랑", "이에요/예요", "이다/다", "으로서/로서", "으로써/로써", "으로부터/로부터", "이었/였", "이고/고", "이며/며", "이든/든", "이야/야"}

// koreanHeads are how forms begin after a consonant, and after a vowel. The rest is the same in both. alone: there
// is no rest.
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

// a particle depends on the end of the word before it.
type particle struct {
	consonant int  // the number of the alternative used after a consonant
	rieul     bool // after ㄹ the other one is used too
}

// koreanForm parses a pair of particles, in either order.
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

// sameTail is the rest after two heads, if it is the same and Korean.
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

// How many bytes of the end of a text are examined.
const koreanTail = 512

// ending is the sound that a text ends with as it is read in Korean; unknown endings count as vowels.
func ending(text string, read func(string) string) sound {
	if len(text) > koreanTail {
		at := len(text) - koreanTail
		for at < len(text) && !utf8.RuneStart(text[at]) {
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

// lastWords is a text without what is not read at its end: blanks, quotes, full stops, and brackets with their
// content. Brackets around everything are ignored, but their content is read.
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

// outside is the text before the bracket that was just closed; if there is none, its content.
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

// lastNumber is the number that a text ends with: the digits after a point, or a whole number with commas between
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

// letterSounds are those of the Korean names of letters that do not end with a vowel: 엘, 엠, 엔, 알.
var letterSounds = map[byte]sound{'l': rieul, 'm': consonant, 'n': consonant, 'r': rieul}

// unitNames are units used after a number: how their Korean names end.
var unitNames = map[string]sound{"kg": consonant, "g": consonant, "mg": consonant, "t": consonant, "km": vowel,
	"m": vowel, "cm": vowel, "mm": vowel, "nm": vowel, "pc": consonant, "ly": consonant}

// latinSound is how the Latin word at the end of a text ends, unless its reading is declared: units after numbers,
// Roman numerals after words, capitals and single letters by the names of letters, all else by the sound of its
// last letters.
func latinSound(text string) sound {
	at := len(strings.TrimRightFunc(text, func(r rune) bool { return r < unicode.MaxASCII && unicode.IsLetter(r) }))
	word := text[at:]
	before := strings.TrimRight(text[:at], " \u00a0")
	if word == "" {
		return vowel // letters whose accent could not be removed
	}
	if s, ok := unitNames[word]; ok && before != "" && before[len(before)-1] >= '0' && before[len(before)-1] <= '9' {
		return s
	}
	if n := roman(word); n > 0 && before != "" {
		return numberSound(strconv.Itoa(n))
	}
	if byLetters(word) {
		return letterSounds[strings.ToLower(word)[len(word)-1]]
	}
	return wordSound(strings.ToLower(word))
}

// byLetters says whether the end of a word is read letter by letter: it is one letter, or ends with two capitals,
// or has no vowel.
func byLetters(word string) bool {
	n := len(word)
	if n == 1 {
		return true
	}
	capital := func(i int) bool { return word[i] >= 'A' && word[i] <= 'Z' }
	if capital(n-1) && capital(n-2) {
		return true
	}
	return !strings.ContainsAny(strings.ToLower(word), "aeiouy")
}

// roman is the value of a Roman numeral of several letters, up to 39; else 0.
func roman(word string) int {
	if len(word) < 2 {
		return 0
	}
	for n := 2; n < 40; n++ {
		if word == strings.Repeat("X", n/10)+[10]string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}[n%10] {
			return n
		}
	}
	return 0
}

// How English words end in Korean by their last letters; the longest ending counts.
var wordEndings = []struct {
	ending string
	sound  sound
}{
	{"ngue", consonant}, {"ough", vowel}, {"augh", vowel},
	{"ple", rieul}, {"ble", rieul}, {"tle", rieul}, {"dle", rieul}, {"gle", rieul}, {"kle", rieul}, {"fle", rieul},
	{"cle", rieul},
	{"ile", rieul}, {"ole", rieul}, {"ale", rieul}, {"ule", rieul}, {"lle", rieul},
	{"ine", consonant}, {"one", consonant}, {"une", consonant}, {"ane", consonant}, {"ene", consonant},
	{"ime", consonant}, {"ome", consonant}, {"ume", consonant}, {"ame", consonant}, {"eme", consonant},
	{"ock", consonant}, {"ook", consonant}, {"oot", consonant}, {"oop", consonant},
	{"ck", consonant}, {"ic", consonant}, {"ac", consonant}, {"ng", consonant},
	{"l", rieul}, {"m", consonant}, {"n", consonant},
}

// wordSound is how a word ends by its last letters. After one short vowel p, t and k close the syllable: robot,
// top.
func wordSound(w string) sound {
	for _, e := range wordEndings {
		if strings.HasSuffix(w, e.ending) && len(w) > len(e.ending)-1 {
			return e.sound
		}
	}
	n := len(w)
	isVowel := func(i int) bool { return i >= 0 && strings.IndexByte("aeiouy", w[i]) >= 0 }
	if strings.IndexByte("ptk", w[n-1]) >= 0 && isVowel(n-2) && !isVowel(n-3) {
		return consonant
	}
	return vowel
}
