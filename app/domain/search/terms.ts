/** What a reader typed into the search field, as terms to look for. */
import type { SearchTerm } from '../../../db/repositories/search.ts'
import { foldWords, word } from './fold.ts'
import { searchMaxLength } from './search-input.ts'
import { toSearchText } from './search-text.ts'
import { type Spellings, spellingWordsMax } from './spellings.ts'
import { readTypedDate } from './typed-date.ts'

/** A term as it was read; `date`, by ISO 8601, where it is one. */
export type TypedTerm = SearchTerm & { date?: string }

const termsMax = 8
/** A single letter would find nearly everything. */
const prefixMinLetters = 2

const quotationMarks = /["“”„‟«»]/

/** Words that hold a question together and that nearly every entry has. In capitals they are names: WHO, IT. */
const functionWords = new Set(
	(
		'a an and are as at be been but by can could did do does for from had has have how if in is it its of on or ' +
		'should that the their there these they this to was were what when where which who whom whose why will with would'
	).split(' '),
)

/**
 * Words, "quoted phrases", dates and names that have `spellings`, in their order, without repetitions, at most eight; []
 * when nothing can be looked for. Function words are left out where others remain. The last one may go on, unless it is
 * a date, or a phrase with both its quotation marks. Takes any text and never throws.
 */
export function readTerms(typed: string, spellings: Spellings): TypedTerm[] {
	const terms = new Map<string, TypedTerm>()
	for (const term of split(readableStart(typed), spellings)) {
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
function split(text: string, spellings: Spellings): TypedTerm[] {
	const parts = text.split(quotationMarks)
	const isOpen = parts.length % 2 === 0
	return parts.flatMap((part, index) => {
		const isPhrase = index % 2 === 1
		const canGoOn = index === parts.length - 1 && (!isPhrase || isOpen)
		const pieces = (isPhrase ? [part.trim()] : part.split(/\s+/)).filter((piece) => piece.match(word))
		const terms = isPhrase ? pieces.map(plainTerm) : joinNames(pieces, spellings)
		const last = terms.at(-1)
		if (last && !last.date) last.isPrefix = canGoOn && isBeginning(last.text)
		return terms
	})
}

function plainTerm(text: string): TypedTerm {
	return { text, isPrefix: false, alternatives: [] }
}

/** Words as terms; those that make up a date or a name of several words are one. */
function joinNames(pieces: readonly string[], spellings: Spellings): TypedTerm[] {
	const terms: TypedTerm[] = []
	for (let start = 0; start < pieces.length; ) {
		const { term, words } = readName(pieces.slice(start, start + spellingWordsMax), spellings)
		terms.push(term)
		start += words
	}
	return terms
}

function readName(pieces: readonly string[], spellings: Spellings): { term: TypedTerm; words: number } {
	const typed = readTypedDate(pieces)
	if (typed) {
		const [text, ...alternatives] = typed.spellings
		return { term: { text, isPrefix: false, alternatives, date: typed.date }, words: typed.words }
	}
	for (let words = pieces.length; words > 0; words--) {
		const text = pieces.slice(0, words).join(' ')
		const alternatives = spellings.get(foldWords(text))
		if (alternatives) return { term: { text, isPrefix: false, alternatives }, words }
	}
	return { term: plainTerm(pieces[0] ?? ''), words: 1 }
}

/** Numbers and references such as `S17` are whole: what they begin is something else. */
function isBeginning(text: string): boolean {
	const last = text.match(word)?.at(-1) ?? ''
	return [...last].length >= prefixMinLetters && /\p{L}$/u.test(last)
}

function isFunctionWord(text: string): boolean {
	return functionWords.has(text.toLowerCase()) && (text.length === 1 || text !== text.toUpperCase())
}
