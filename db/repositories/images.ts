/** Descriptions of uploaded images, without those in the trash. The domain handles their files. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'
import type { Slice } from './article-lists.ts'

/** Description of an image. `alt` is `''` where it is decorative; credit and source are `''` where there is none. */
export type ImageDescription = { alt: string; isDecorative: boolean; credit: string; source: string }

/** An image; `hash`, width and height name its files. */
export type Image = ImageDescription & {
	id: number
	hash: string
	width: number
	height: number
	createdAt: string
}

/** Stores an image, or updates the description of one that is stored already, which leaves the trash. */
export async function putImage(db: Db, image: Omit<Image, 'id' | 'createdAt'>, now: string): Promise<Image> {
	const { hash, width, height } = image
	const row = await db
		.insertInto('images')
		.values({ hash, width, height, ...toColumns(image), created_at: now })
		.onConflict((conflict) => conflict.column('hash').doUpdateSet({ ...toColumns(image), deleted_at: null }))
		.returningAll()
		.executeTakeFirstOrThrow()
	return toImage(row)
}

export async function findImage(db: Db, id: number): Promise<Image | null> {
	const row = await db
		.selectFrom('images')
		.selectAll()
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst()
	return row ? toImage(row) : null
}

/** Finds the description of the image with this hash; null when there is none. */
export async function findImageDescription(db: Db, hash: string): Promise<ImageDescription | null> {
	const row = await db
		.selectFrom('images')
		.select(['alt', 'is_decorative', 'credit', 'source'])
		.where('hash', '=', hash)
		.executeTakeFirst()
	if (!row) return null
	const { is_decorative, ...description } = row
	return { ...description, isDecorative: is_decorative === 1 }
}

/** Those with every word in their descriptions, latest first. */
export async function listImages(db: Db, slice: Slice, words: readonly string[] = []): Promise<Image[]> {
	const rows = await imagesWith(db, words)
		.selectAll()
		.orderBy('id', 'desc')
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return rows.map(toImage)
}

/** Counts the images with every word in their descriptions. */
export async function countImages(db: Db, words: readonly string[] = []): Promise<number> {
	const row = await imagesWith(db, words)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return row.count
}

function imagesWith(db: Db, words: readonly string[]) {
	return words.reduce(
		(found, word) => {
			const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
			return found.where(sql<boolean>`(alt || ' ' || credit || ' ' || source) LIKE ${pattern} ESCAPE '\\'`)
		},
		db.selectFrom('images').where('deleted_at', 'is', null),
	)
}

/** Updates the description of an image; null when there is none with this id. */
export async function updateImageDescription(
	db: Db,
	id: number,
	description: ImageDescription,
): Promise<Image | null> {
	const row = await db
		.updateTable('images')
		.set(toColumns(description))
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.returningAll()
		.executeTakeFirst()
	return row ? toImage(row) : null
}

/**
 * The titles of the articles that name an image: in their text, in a version, in a draft, in the trash, or in what is
 * being typed; and the subjects of mailings. Reads all texts, which takes a tenth of a second for 10,000 articles.
 */
export async function findImageUses(db: Db, hash: string): Promise<string[]> {
	const { rows } = await sql<{ title: string }>`
		SELECT title FROM articles WHERE instr(content, ${hash}) OR instr(featured_image, ${hash})
		UNION SELECT title FROM article_revisions WHERE instr(content, ${hash}) OR instr(featured_image, ${hash})
		UNION SELECT title FROM article_drafts WHERE instr(content, ${hash}) OR instr(featured_image, ${hash})
		UNION SELECT title FROM deleted_articles WHERE instr(json, ${hash})
		UNION SELECT 'a text that is being written' FROM article_autosaves WHERE instr(form, ${hash})
		UNION SELECT subject FROM mailings WHERE instr(content, ${hash})`.execute(db)
	return rows.map(({ title }) => title)
}

/** The articles whose text may hold an image, with the text; their ids are greater than `after`. */
export async function listArticlesWithImages(
	db: Db,
	after: number,
	limit: number,
): Promise<{ id: number; title: string; content: string; featuredImage: string }[]> {
	return db
		.selectFrom('articles')
		.select(['id', 'title', 'content', 'featured_image as featuredImage'])
		.where('id', '>', after)
		.where((eb) => eb.or([eb('content', 'like', '%<img %'), eb('featured_image', '!=', '')]))
		.orderBy('id')
		.limit(limit)
		.execute()
}

function toColumns({ alt, isDecorative, credit, source }: ImageDescription) {
	return { alt, is_decorative: isDecorative ? 1 : 0, credit, source }
}

/** The image of a row. */
export function toImage(row: Selectable<Database['images']>): Image {
	const { is_decorative, created_at, deleted_at: _, ...rest } = row
	return { ...rest, isDecorative: is_decorative === 1, createdAt: created_at }
}
