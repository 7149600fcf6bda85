/** What a reader typed into the search field, as terms to look for. */
import type { SearchTerm } from '../../../db/repositories/search.ts'
import { searchMaxLength } from './search-input.ts'
import { toSearchText } from './search-text.ts'

const termsMax = 8
/** A single letter would find nearly everything. */
const prefixMinLetters = 2

const quotationMarks = /["“”„‟«»]/
const word = /[\p{L}\p{N}\p{Co}]+/gu

/** Words that hold a question together and that nearly every entry has. In capitals they are names: WHO, IT. */
const functionWords = new Set(
	(
		'a an and are as at be been but by can could did do does for from had has have how if in is it its of on or ' +
		'should that the their there these they this to was were what when where which who whom whose why will with would'
	).split(' '),
)

/**
 * Words and "quoted phrases" in their order, without repetitions, at most eight; [] when nothing can be looked for.
 * Function words are left out where others remain. The last one may go on, unless it is a phrase with both its
 * quotation marks. Takes any text and never throws.
 */
export function readTerms(typed: string): SearchTerm[] {
	const terms = new Map<string, SearchTerm>()
	for (const term of split(readableStart(typed))) {
		const key = term.text.toLowerCase()
		// Given twice, a term counts where it was given last.
		terms.delete(key)
		terms.set(key, term)
	}
	const all = [...terms.values()]
	const telling = all.filter(({ text }) => !isFunctionWord(text))
	return (telling.length > 0 ? telling : all).slice(0, termsMax)
}

function readableStart(typed: string): string {
	return [...toSearchText(typed)].slice(0, searchMaxLength).join('')
}

/** Terms in their order; what has neither letter nor digit is none. */
function split(text: string): SearchTerm[] {
	const parts = text.split(quotationMarks)
	const isOpen = parts.length % 2 === 0
	return parts.flatMap((part, index) => {
		const isPhrase = index % 2 === 1
		const canGoOn = index === parts.length - 1 && (!isPhrase || isOpen)
		const texts = (isPhrase ? [part.trim()] : part.split(/\s+/)).filter((piece) => piece.match(word))
		return texts.map((piece, place) => ({
			text: piece,
			isPrefix: canGoOn && place === texts.length - 1 && isBeginning(piece),
		}))
	})
}

/** Numbers and references such as `S17` are whole: what they begin is something else. */
function isBeginning(text: string): boolean {
	const last = text.match(word)?.at(-1) ?? ''
	return [...last].length >= prefixMinLetters && /\p{L}$/u.test(last)
}

function isFunctionWord(text: string): boolean {
	return functionWords.has(text.toLowerCase()) && (text.length === 1 || text !== text.toUpperCase())
}
