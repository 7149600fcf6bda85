/**
 * Text as it is searched, the same for what is stored and for what is typed: composed letters, no control or format
 * characters, compatibility letters as the letters that they stand for, and without the points of Hebrew and Arabic,
 * which some write and most leave out. Latin diacritics stay: the index folds them and the reader sees them.
 */
export function toSearchText(text: string): string {
	return text
		.replace(unreadable, (run) => (run.includes('\n') ? '\n' : ' '))
		.replace(invisible, '')
		.normalize('NFC')
		.replace(compatible, (run) => run.normalize('NFKC'))
		.replace(points, '')
}

/** Control characters, and halves of characters. */
const unreadable = /[\p{Cc}\p{Cs}]+/gu

/**
 * Soft hyphens, direction marks and other format characters, which copied words contain. The joiners stay where they
 * are read: Persian separates words with U+200C, emoji are joined by U+200D, flags end with tags.
 */
const invisible =
	/(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}|\u034f|(?<=[\p{Script=Latin}\p{Script=Hebrew}])(?:\u200c|\u200d)/gu

/**
 * Letters and digits such as the ligatures of a PDF, full-width ones and the subscript of UF₆. The compatibility forms of
 * other characters change what is read: ½ would become 1⁄2, and 10² 102.
 */
const compatible = /[\p{L}\p{M}\p{Nd}\p{Nl}₀-₉]+/gu

/** Cantillation and vowel points of Hebrew; vowel signs and the stretching stroke of Arabic. */
const points = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g
