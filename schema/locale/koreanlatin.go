package locale

import (
	"strconv"
	"strings"
	"unicode"
)

// letterSounds are those of the Korean names of letters that do not end with a vowel: 엘, 엠,
// 엔, 알.
var letterSounds = map[byte]sound{'l': rieul, 'm': consonant, 'n': consonant, 'r': rieul}

// unitNames are units that stand behind a number: how their Korean names end.
var unitNames = map[string]sound{"kg": consonant, "g": consonant, "mg": consonant, "t": consonant, "km": vowel,
	"m": vowel, "cm": vowel, "mm": vowel, "nm": vowel, "pc": consonant, "ly": consonant}

// latinSound is how the Latin word ends that a text ends with, where nobody declared how it is
// read: units behind numbers, Roman numerals behind words, capitals and single letters by the
// names of letters, all else by the sound of its last letters.
func latinSound(text string) sound {
	at := len(strings.TrimRightFunc(text, func(r rune) bool { return r < unicode.MaxASCII && unicode.IsLetter(r) }))
	word := text[at:]
	before := strings.TrimRight(text[:at], " \u00a0")
	if word == "" {
		return vowel // letters that no accent was taken from
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

// byLetters says whether a word ends with letters that are read by their names: it is one
// letter, or ends with two capitals, or has no vowel.
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

// roman is the number of a Roman numeral of several letters, up to 39; else 0.
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

// wordSound is how a word ends by its last letters. Behind one short vowel p, t and k close
// the syllable: robot, top.
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
