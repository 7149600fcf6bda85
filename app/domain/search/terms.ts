/** Parses a search query into terms. */
import type { SearchTerm } from '../../../db/repositories/search.ts'
import type { FindAddress } from './addresses.ts'
import { foldWords, word } from './fold.ts'
import { parseQueryDate } from './query-date.ts'
import { searchMaxLength } from './search-input.ts'
import { toSearchText } from './search-text.ts'
import { type Spellings, spellingWordsMax } from './spellings.ts'
import { joinedForm, signPercent, writtenForms } from './written-forms.ts'

/** A term as it was read; `date`, by ISO 8601, where it is the date of one day. */
export type QueryTerm = SearchTerm & { date?: string | null }

/** Vocabulary by which a query is parsed: the spellings of the record's names, and the names of addresses. */
export type Vocabulary = { spellings: Spellings; findAddress: FindAddress }

const termsMax = 8
/** A single letter would find nearly everything. */
const prefixMinLetters = 2

const quotationMarks = /["“”„‟«»]/

/** Operators of other searches, and no words of a question; there are none here. */
const operators = new Set(['AND', 'OR', 'NOT'])

/** Words that hold a question together and that nearly every entry has. In capitals they are names: WHO, IT. */
const functionWords = new Set(
	(
		'a an and are as at be been but by can could did do does for from had has have how if in is it its of on or ' +
		'should that the their there these they this to was were what when where which who whom whose why will with would'
	).split(' '),
)

/**
 * Words, "quoted phrases", dates, addresses and names that have other spellings, in their order, without repetitions, at
 * most eight; [] when nothing can be searched for. Function words and the names of operators are left out where others
 * remain. The last term may go on, unless it is a date, an address, or a phrase with both its quotation marks. Takes any
 * text and never throws.
 */
export function readTerms(typed: string, vocabulary: Vocabulary): QueryTerm[] {
	const terms = new Map<string, QueryTerm>()
	for (const term of split(readableStart(typed), vocabulary)) {
		const key = term.text.toLowerCase()
		// Given twice, a term counts where it was given last.
		terms.delete(key)
		terms.set(key, term)
	}
	const all = [...terms.values()].map(withoutRepetitions)
	const telling = all.filter(({ text }) => !isFunctionWord(text))
	return (telling.length > 0 ? telling : all).slice(0, termsMax)
}

function readableStart(typed: string): string {
	// Compatibility forms are longer than what they replace, at most 18 times.
	const start = [...typed.slice(0, 2 * searchMaxLength)].slice(0, searchMaxLength).join('')
	return [...toSearchText(start)].slice(0, searchMaxLength).join('')
}

/** Terms in their order; what has neither letter nor digit is none. */
function split(text: string, vocabulary: Vocabulary): QueryTerm[] {
	const parts = signPercent(signAcronyms(text)).split(quotationMarks)
	const isOpen = parts.length % 2 === 0
	return parts.flatMap((part, index) => {
		const isPhrase = index % 2 === 1
		const canGoOn = index === parts.length - 1 && (!isPhrase || isOpen)
		const pieces = (isPhrase ? [part.trim()] : part.split(/\s+/)).filter((piece) => piece.match(word))
		const terms = isPhrase
			? pieces.map((piece) => readAddress(piece, vocabulary) ?? plainTerm(piece))
			: joinNames(pieces, vocabulary)
		const last = terms.at(-1)
		if (last && last.date === undefined && !last.refs) last.isPrefix = canGoOn && isBeginning(last.text)
		return terms
	})
}

/** A quotation mark within a Hebrew word is the sign of an acronym, as in צה"ל. */
function signAcronyms(text: string): string {
	return text.replace(/(?<=\p{Script=Hebrew})"(?=\p{Script=Hebrew})/gu, '״')
}

function plainTerm(typed: string): QueryTerm {
	const [text, ...alternatives] = writtenForms(typed)
	return { text, isPrefix: false, alternatives }
}

/** Words as terms; those that make up a date or a name of several words are one. */
function joinNames(pieces: readonly string[], vocabulary: Vocabulary): QueryTerm[] {
	const terms: QueryTerm[] = []
	for (let start = 0; start < pieces.length; ) {
		const { term, words } = readName(pieces.slice(start, start + spellingWordsMax), vocabulary)
		const last = terms.pop()
		const joined = last && joinedForm(last.text, term.text)
		// Either word is also found where both are written as one.
		for (const each of last ? [last, term] : [term])
			terms.push(joined ? { ...each, alternatives: [...each.alternatives, joined] } : each)
		start += words
	}
	return terms
}

function readName(pieces: readonly string[], vocabulary: Vocabulary): { term: QueryTerm; words: number } {
	const typed = parseQueryDate(pieces)
	if (typed) {
		const [text, ...alternatives] = typed.spellings
		return { term: { text, isPrefix: false, alternatives, date: typed.date }, words: typed.words }
	}
	for (let words = pieces.length; words > 1; words--) {
		const text = pieces.slice(0, words).join(' ')
		const spellings = vocabulary.spellings.get(foldWords(text))
		if (spellings) return { term: withSpellings(plainTerm(text), spellings), words }
	}
	return { term: readWord(pieces[0] ?? '', vocabulary), words: 1 }
}

function readWord(piece: string, vocabulary: Vocabulary): QueryTerm {
	const term = plainTerm(piece)
	const forms = [term.text, ...term.alternatives]
	const spellings = forms.flatMap((form) => vocabulary.spellings.get(foldWords(form)) ?? [])
	if (spellings.length > 0) return withSpellings(term, spellings)
	return readAddress(piece, vocabulary) ?? term
}

function withSpellings(term: QueryTerm, spellings: readonly string[]): QueryTerm {
	return { ...term, alternatives: [...term.alternatives, ...spellings] }
}

/** An address of which the record has something; else null. */
function readAddress(typed: string, { findAddress }: Vocabulary): QueryTerm | null {
	const found = /\s/.test(typed) ? null : findAddress(typed)
	return found && { text: found.text, isPrefix: false, alternatives: found.words, refs: found.refs }
}

/** Numbers and references such as `S17` are whole: what they begin is something else. */
function isBeginning(text: string): boolean {
	const last = text.match(word)?.at(-1) ?? ''
	return [...last].length >= prefixMinLetters && /\p{L}$/u.test(last)
}

/** Each form once: given twice, it would count twice in the order of the results. */
function withoutRepetitions(term: QueryTerm): QueryTerm {
	const known = new Set([wordsOf(term.text)])
	const alternatives = term.alternatives.filter((form) => {
		const words = wordsOf(form)
		return !known.has(words) && known.add(words)
	})
	return { ...term, alternatives }
}

/** The words of a text as the index reads them, apart from diacritics. */
function wordsOf(text: string): string {
	return (text.toLowerCase().match(word) ?? []).join(' ')
}

function isFunctionWord(text: string): boolean {
	if (operators.has(text)) return true
	return functionWords.has(text.toLowerCase()) && (text.length === 1 || text !== text.toUpperCase())
}
