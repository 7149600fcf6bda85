/**
 * Tells whether a reader sees anything of a text. Spaces show nothing, nor do control characters, characters for format
 * (such as zero-width spaces), other ignorable ones (such as Hangul fillers) and the empty Braille cell.
 */
export function isVisible(text: string): boolean {
	return /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
