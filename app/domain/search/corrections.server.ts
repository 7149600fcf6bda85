/** Suggests corrections for a word that matches nothing. */
import { distance } from 'fastest-levenshtein'
import type { Content } from '../../../content/record.ts'
import { hasTerm } from '../../../db/repositories/search.ts'
import { listNewestTitles } from '../../../db/repositories/search-entries.ts'
import { memoizeLast } from '../../lib/memoize-last.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import type { Context } from '../../runtime/context.server.ts'
import { fold, word } from './fold.ts'
import { recordSections } from './record-entries.ts'
import { soundKey } from './sound-key.ts'
import type { QueryTerm } from './terms.ts'

/** A word as it is written most often, how often it is, and what it is compared by. */
type KnownWord = { written: string; folded: string; sound: string; count: number }

/** Maximum number of article titles that are read beside the record, to bound the work. */
const titlesMax = 300
/** Shorter words are near too many others. */
const correctedMinLetters = 4
/** Distance of a word that sounds like the typed one: nearer than any other that differs. */
const soundsSameChanges = 0.5
/** Names of fewer consonants sound like too many others. */
const soundMinLetters = 3

/** The terms, each word that no entry has replaced by the nearest one that some entry has; null when none is. */
export async function correctTerms(
	context: Context,
	record: Content,
	terms: readonly QueryTerm[],
): Promise<QueryTerm[] | null> {
	const isKnown = await Promise.all(terms.map((term) => hasTerm(context.db, term)))
	if (!isKnown.includes(false)) return null
	const known = [...wordsOfRecord(record), ...(await wordsOfTitles(context))]
	const corrected = terms.map((term, index) => {
		const written = isKnown[index] ? undefined : nearestWord(known, fold(term.text))
		return written ? { ...term, text: written, isPrefix: false } : term
	})
	return corrected.every((term, index) => term === terms[index]) ? null : corrected
}

function nearestWord(known: readonly KnownWord[], typed: string): string | undefined {
	if (typed.match(word)?.join('') !== typed) return undefined
	const sound = soundKey(typed)
	let nearest: { changes: number; count: number; written: string } | undefined
	for (const candidate of known) {
		const changes = changesBetween(typed, sound, candidate)
		if (changes === null) continue
		const { count, written } = candidate
		if (!nearest || changes < nearest.changes || (changes === nearest.changes && count > nearest.count))
			nearest = { changes, count, written }
	}
	return nearest?.written
}

/** Distance of a word from the typed one; null when it is too large. Among words that sound alike the most frequent wins. */
function changesBetween(typed: string, sound: string, { folded, sound: other }: KnownWord): number | null {
	const isLatin = /^[a-z]/.test(typed)
	const soundsSame = sound.length >= soundMinLetters && sound === other
	if (!isLatin && /^[a-z]/.test(folded)) return soundsSame ? soundsSameChanges : null
	const allowed = typed.length < correctedMinLetters ? 0 : typed.length < 6 ? 1 : 2
	if (Math.abs(typed.length - folded.length) > allowed) return null
	if (typed[0] !== folded[0] && !soundsSame) return null
	const changes = distance(typed, folded)
	if (changes > allowed) return null
	return soundsSame ? soundsSameChanges : changes
}

/** Without the words of sources, which spell as they like. */
const wordsOfRecord = memoizeWeak((record: Content) =>
	countWords(recordSections(record).flatMap(({ title, body }) => [title, body])),
)

async function wordsOfTitles({ db }: Context): Promise<KnownWord[]> {
	return wordsOfLines((await listNewestTitles(db, titlesMax)).join('\n'))
}

/** The titles are the same until an article is published. */
const wordsOfLines = memoizeLast((lines) => countWords([lines]))

function countWords(texts: readonly string[]): KnownWord[] {
	const words = new Map<string, Map<string, number>>()
	for (const [written] of texts.flatMap((text) => [...text.matchAll(word)])) {
		if (written.length < correctedMinLetters - 1 || /\p{N}/u.test(written)) continue
		const folded = fold(written)
		const forms = words.get(folded) ?? new Map<string, number>()
		words.set(folded, forms.set(written, (forms.get(written) ?? 0) + 1))
	}
	return [...words].map(([folded, forms]) => {
		const [written = folded] = [...forms].sort(([, a], [, b]) => b - a)[0] ?? []
		const count = [...forms.values()].reduce((sum, times) => sum + times, 0)
		return { written, folded, sound: soundKey(folded), count }
	})
}
