// Package translate serves those who take a game into another language. It gathers what can be
// translated, with what is known of each text and values from play; brings translations up to
// date; counts what is done; and shows how messages read. What a message means it leaves to
// schema/locale/message and schema/locale, and files to schema/locale/po.
package translate
