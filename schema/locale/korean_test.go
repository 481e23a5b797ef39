package locale

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// korean chooses a form behind a text.
func korean(t testing.TB, before, form string) string {
	t.Helper()
	l, err := Parse("ko")
	if err != nil {
		t.Fatal(err)
	}
	return l.Choose(form, before, "", nil)
}

// TestKoreanForms: every pair, in either order, behind a consonant, a vowel and ㄹ.
func TestKoreanForms(t *testing.T) {
	for _, c := range []struct{ consonant, vowel, rieul string }{
		{"은", "는", "은"}, {"이", "가", "이"}, {"을", "를", "을"}, {"과", "와", "과"}, {"으로", "로", "로"}, {"아", "야", "아"},
		{"이나", "나", "이나"}, {"이란", "란", "이란"}, {"이라", "라", "이라"}, {"이랑", "랑", "이랑"}, {"이에요", "예요", "이에요"},
		{"이다", "다", "이다"}, {"으로서", "로서", "로서"}, {"으로써", "로써", "로써"}, {"으로부터", "로부터", "로부터"},
		{"이었다", "였다", "이었다"}, {"이며", "며", "이며"}, {"이고", "고", "이고"}, {"이라도", "라도", "이라도"}, {"으로는", "로는", "로는"},
		{"은커녕", "는커녕", "은커녕"}, {"과의", "와의", "과의"}, {"이", "", "이"}, {"으로의", "로의", "로의"}, {"이야", "야", "이야"},
	} {
		for _, form := range []string{c.consonant + "/" + c.vowel, c.vowel + "/" + c.consonant} {
			for before, want := range map[string]string{"달팽": c.consonant, "나무": c.vowel, "서울": c.rieul} {
				if got := korean(t, before, form); got != want {
					t.Errorf("%s + %s = %s, want %s", before, form, got, want)
				}
			}
		}
	}
}

// TestUnknownForms: what is no pair of particles is not chosen, and the nearest is named.
func TestUnknownForms(t *testing.T) {
	l, _ := Parse("ko")
	for form, near := range map[string]string{"을/은": "", "은/를": "", "가": "", "으로/서": "", "a/an": "", "이x/x": "",
		"은/는/가": "", "이": "", "이/이": "", "으로부터/로부타": "으로부터/로부터"} {
		known, nearest := l.Knows(form)
		if known || near != "" && nearest != near {
			t.Errorf("%s: %v, %q", form, known, nearest)
		}
		if got, want := l.Choose(form, "나무", "", nil), strings.Split(form, "/")[0]; got != want {
			t.Errorf("%s: %s", form, got)
		}
	}
	for _, f := range append(l.Forms(), "로/으로", "는/은", "을랑/를랑", "은커녕/는커녕") {
		if known, _ := l.Knows(f); !known {
			t.Errorf("%s is not known", f)
		}
	}
}

// TestKoreanEndings: a text, and 을 or 를, 으로 or 로 behind it.
func TestKoreanEndings(t *testing.T) {
	const c, v, r = "을 으로", "를 로", "을 로"
	for before, want := range map[string]string{
		// Hangul
		"집": c, "나무": v, "물": r, "값": c, "닭": c, "여덟": c, "힣": c, "가": v, "왜": v, "뷁": c, "서울": r,
		// letters alone
		"ㄱ": c, "ㄹ": r, "ㅎ": c, "ㅏ": v,
		// composed of parts
		"\u1112\u1161\u11ab": c, "\u1112\u1161": v,
		// digits
		"0": c, "1": r, "2": v, "3": c, "4": v, "5": v, "6": c, "7": r, "8": r, "9": v,
		// units
		"10": c, "20": c, "30": c, "100": c, "700": c, "1000": c, "1,000": c, "5000": c, "10000": c, "10,000": c,
		"20000": c, "100000": c, "1000000": c,
		"10000000": c, "100000000": c, "1,000,000,000": c, "1000000000000": v, "10000000000000": v,
		"10000000000000000": c, "100000000000000000000": v,
		"1000000000000000000000000": c, "10000000000000000000000000000": c,
		// numbers
		"11": r, "12": v, "21": r, "102": v, "103": c, "2030": c, "2064": v, "2107": r, "2,133": c, "1,234,567": r, "101": r,
		"110": c, "1,2": v, "12,34": v,
		"9223372036854775807": r, "1000000000000000000000000000000": c,
		// leading zeros are read digit by digit
		"007": r, "00": c, "01": r, "06": c,
		// decimals, signs
		"3.5": v, "3.14": v, "0.1": r, "2.0": c, "10.3": c, "1,000.5": v, "0.50": c, "-5": v, "−7": r, "-10": c, "+1": r,
		"10%": v, "3 %": v, "100%": v, "21°": v, "5+": v, "$": v,
		"3.": c, "7!": r, "v1.2.3": c, "3:10": c, "3/4": v, "2030–2039": v,
		// behind words
		"궤도 3": c, "화성 2": v, "B-52": v, "GJ-667": r, "제7함대": v, "3개": v, "다섯": c, "20년": c,
		// brackets are not read
		"나뭇가지(만렙)": v, "검(가)": c, "서울 (수도)": r, "화성[4]": c, "함대 (3척 (예비))": v, "함대（예비역）": v, "소유스 (러시아) ": v, "5(다섯)": v,
		// brackets around everything are looked into
		"(만렙)": c, "[나무]": v, "((물))": r,
		// a bracket without partner
		"나무)": v, "집]": c,
		// quotes and full stops are passed over
		"\"집\"": c, "'나무'": v, "“물”": r, "‘집’": c, "「나무」": v, "『집』": c, "《물》": r, "〈나무〉": v, "집.": c, "나무!": v, "물?!": r,
		"집,": c, "나무…": v, "집 ": c, "\"집.\" ": c, "나무*": v,
		// what is not there
		"…": c, "함대 …": c, "–": c, "값: –": c, "": v, " ": v, "()": v, "!": v,
		// capitals and single letters by their names
		"CV": v, "DNA": v, "ISS": v, "SLS": v, "FTL": r, "ATM": c, "FM": c, "MIT": v, "LAN": c, "VR": r, "URL": r, "A": v,
		"L": r, "m": c, "N": c, "R": r, "X": v, "RNA": v, "mRNA": v, "LPG": v, "USS": v, "BL": r,
		"STAR": r, "OZR": r, "aTR": r, "LAr": v, "SiR": v, "Class A": v, "Mars XXXX": v,
		// Roman numerals behind words
		"오리온 II": v, "Orion III": c, "보이저 VI": c, "Mars VII": r, "타이탄 IX": v, "아폴로 XI": r, "새턴 IV": v,
		"XII": v, "III": v, "Apollo XIII": c,
		// words by their last letters
		"Soyuz": v, "Orion": c, "Klipper": v, "Hubble": r, "Apollo": v, "Titan": c, "Europa": v, "robot": c, "rocket": c,
		"Falcon": c, "Discovery": v, "Atlantis": v,
		"Pacific": c, "Titanic": c, "Enterprise": v, "Phobos": v, "Deimos": v, "Challenger": v, "Ariel": r, "Triton": c,
		"Beijing": c, "Mobile": r, "Apple": r, "Stone": c, "Time": c, "Shift": v, "Book": c,
		"Moon": c, "Mars": v, "Neptune": c, "Uranus": v, "Jupiter": v, "Earth": v, "Dragon": c, "Starship": c, "Rock": c,
		"Kepler": v, "Big": v, "top": c, "Alpha": v, "Zarya": v, "rhythm": c, "at": c, "cat": c, "zzz": v, "Señal": r, "Kraków": v, "Tromsø": v, "Alpha Zarya": v,
		// units behind numbers
		"5 km": v, "5km": v, "9 km": v, "0 kg": c, "70 kg": c, "3 t": c, "4 pc": c, "km": c,
		// other writing is not read
		"火": v, "Луна": v, "🚀": v, "집🚀": c, "나무 🚀": v, "집\u200b": c,
	} {
		if got := korean(t, before, "을/를") + " " + korean(t, before, "으로/로"); got != want {
			t.Errorf("%q takes %s, want %s", before, got, want)
		}
	}
}

// TestKoreanNumbers compares with numbers written out in Korean.
func TestKoreanNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.Int64Range(0, 99_999), rapid.Int64Range(0, 1<<62)).Draw(t, "n")
		for range rapid.IntRange(0, 6).Draw(t, "zeros") {
			if n < 1<<58 {
				n *= 10
			}
		}
		said := spoken(n)
		grouped := Source().Number(n)
		for _, form := range []string{"은/는", "이/가", "으로/로", "로/으로"} {
			l, _ := Parse("ko")
			want := l.Choose(form, said, "", nil)
			for _, written := range []string{strconv.FormatInt(n, 10), grouped, "-" + grouped, "값 " + grouped + "."} {
				if got := l.Choose(form, written, "", nil); got != want {
					t.Fatalf("%s + %s = %s, but %s + %s", written, form, got, said, want)
				}
			}
		}
	})
}

// spoken is a number in Korean words.
func spoken(n int64) string {
	if n == 0 {
		return "영"
	}
	digits := []string{"", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"}
	small := []string{"", "십", "백", "천"}
	large := []string{"", "만", "억", "조", "경", "해"}
	out := ""
	for place := 0; n > 0; place++ {
		group := n % 10_000
		n /= 10_000
		words := ""
		for i := 0; group > 0; i++ {
			if d := group % 10; d > 0 {
				words = digits[d] + small[i] + words
			}
			group /= 10
		}
		if words != "" {
			out = words + large[place] + out
		}
	}
	return out
}

// FuzzKorean: whatever stands before it, a form is one of its two, and what is not read does
// not change it.
func FuzzKorean(f *testing.F) {
	for _, s := range []string{"집", "Soyuz (", "3,.", "((", "…", "1000000000000000000000000000000000"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, before string) {
		got := korean(t, before, "은/는")
		if got != "은" && got != "는" {
			t.Fatalf("%q: %q", before, got)
		}
		if len(before) > koreanTail/2 || strings.TrimSpace(lastWords(before)) == "" {
			return
		}
		bare := lastWords(before)
		for _, tail := range []string{"\"", "”", "!", " ", "(3)", " [물]"} {
			if more := korean(t, bare+tail, "은/는"); more != korean(t, bare,
				"은/는") && !strings.ContainsAny(bare, opening+closing+"–…") {
				t.Fatalf("%q: %q, but with %q %q", before, got, tail, more)
			}
		}
	})
}
