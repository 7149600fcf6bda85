/**
 * Text as it is searched, the same for what is stored and for what is typed: composed letters, no control
 * characters, and without the points of Hebrew and Arabic, which some write and most leave out. Latin diacritics
 * stay: the index folds them and the reader sees them.
 */
export function toSearchText(text: string): string {
	return text
		.replace(unreadable, (run) => (run.includes('\n') ? '\n' : ' '))
		.normalize('NFC')
		.replace(points, '')
}

/** Control characters, and halves of characters. */
const unreadable = /[\p{Cc}\p{Cs}]+/gu

/** Cantillation and vowel points of Hebrew; vowel signs and the stretching stroke of Arabic. */
const points = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g
