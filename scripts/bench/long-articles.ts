import { emptyArticleText } from '../../db/article-fields.ts'
import { openMigrated } from '../../db/migrate.ts'
import { insertArticle } from '../../db/repositories/articles.ts'
import { wordAt } from './articles.ts'

/** The slug of the long article with this number, from 1. */
export const articleSlug = (number: number) => `article-${number}`

const firstDay = Date.UTC(2020, 0, 1)
const hourMs = 3_600_000
const paragraphs = 20

/** A text of about 12 KB whose words follow from its number; with another `edition` half of its paragraphs differ. */
export function longText(number: number, edition = 0): string {
	const words = (seed: number) =>
		Array.from({ length: 80 }, (_, place) => wordAt((seed * 97 + place * 31) % 4000))
	return Array.from({ length: paragraphs }, (_, place) => {
		const seed = number * paragraphs + place + (place % 2 ? edition * 1000 : 0)
		return `<p>${words(seed).join(' ')}.</p>`
	}).join('')
}

/** Makes a database file with `count` published articles of 12 KB. */
export async function seedLongArticles(file: string, count: number): Promise<void> {
	const { db, sqlite } = await openMigrated(file)
	// The file need not survive a power cut.
	sqlite.pragma('synchronous = OFF')
	await db.transaction().execute(async (trx) => {
		for (let number = 1; number <= count; number++) {
			const now = new Date(firstDay + number * hourMs).toISOString()
			const text = { ...emptyArticleText, excerpt: `Excerpt ${number}`, content: longText(number) }
			const state = { status: 'published', publishedAt: now, firstPublishedAt: now } as const
			const names = { title: `Article ${number}`, slug: articleSlug(number), keywords: 'a, b' }
			await insertArticle(trx, { ...text, ...names, ...state }, now)
		}
	})
	await db.destroy()
}
