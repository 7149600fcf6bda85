/** Articles for the bench: the same ones each time, with common and rare words as in real text. */
import { emptyArticleText } from '../../db/article-fields.ts'
import type { ArticleFields } from '../../db/repositories/articles.ts'

/** Articles up to this number have a body of six paragraphs; those beyond, which only a search meets, have one. */
const longArticles = 20_000
const paragraphWords = 60
const vocabularySize = 4000
const firstDay = Date.UTC(2020, 0, 1)
const hourMs = 3_600_000

/** The article with this number, from 1, and the instant at which it is written. One in twenty is a draft, one archived. */
export function benchArticle(number: number): { fields: ArticleFields; now: string } {
	const random = randomNumbers(number)
	const words = (count: number) => Array.from({ length: count }, () => pickWord(random())).join(' ')
	const now = new Date(firstDay + number * hourMs).toISOString()
	const paragraphs = number <= longArticles ? 6 : 1
	const status = number % 20 === 7 ? 'draft' : number % 20 === 13 ? 'archived' : 'published'
	const published = status === 'draft' ? null : now
	const title = `${words(5)} ${number}`
	return {
		now,
		fields: {
			...emptyArticleText,
			title,
			slug: `article-${number}`,
			content: Array.from({ length: paragraphs }, () => `<p>${words(paragraphWords)}.</p>`).join(''),
			excerpt: words(20),
			status,
			seoTitle: title,
			seoDescription: words(15),
			keywords: `${words(1)}, ${words(1)}`,
			publishedAt: published,
			firstPublishedAt: published,
		},
	}
}

/** The word with this place in the vocabulary, from the most common. */
export function wordAt(place: number): string {
	const syllables = [
		'ka',
		'lo',
		'mi',
		'ren',
		'tu',
		'sa',
		'vor',
		'ne',
		'dil',
		'pa',
		'hu',
		'gra',
		'ze',
		'bo',
		'lin',
		'ty',
	]
	let word = ''
	for (let rest = place + 16; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16]
	return word
}

/** Each place is about half as common as one with half its number, which is how words are spread in a language. */
function pickWord(random: number): string {
	return wordAt(Math.floor(vocabularySize ** random) - 1)
}

/** Numbers from 0 up to 1 that follow from their seed (the generator mulberry32). */
function randomNumbers(seed: number): () => number {
	let state = seed * 2_654_435_761
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}
