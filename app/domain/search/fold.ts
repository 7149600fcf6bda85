import { toSearchText } from './search-text.ts'

/** A run of letters and digits, as the index splits text into words. */
export const word = /[\p{L}\p{N}\p{Co}]+/gu

/** Letters of Arabic that a Persian keyboard writes otherwise. */
const sameLetters: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ء: '' }

/** A text by which two spellings of the same word are compared: lower case, without diacritics or points. */
export function fold(text: string): string {
	return toSearchText(text)
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[يىكةء]/g, (letter) => sameLetters[letter] ?? letter)
}

/** The words of a text, folded, with one space between them. */
export function foldWords(text: string): string {
	return (fold(text).match(word) ?? []).join(' ')
}
