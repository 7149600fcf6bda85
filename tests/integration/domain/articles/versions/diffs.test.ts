/** Diffs of versions are computed by the save, and only read by the page. */
import type Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { contentWorker } from '../../../../../app/domain/articles/content-worker/content-worker.server.ts'
import { completeRevisions } from '../../../../../app/domain/articles/versions/complete-revisions.server.ts'
import type { Difference } from '../../../../../app/lib/version-difference.ts'
import { describeVersions } from '../../../../../app/site/blog/versions-page.server.ts'
import { openSqlite } from '../../../../../db/client.ts'
import type { Article } from '../../../../../db/repositories/articles.ts'
import { storePublished } from '../../../../factories/article.ts'
import { save } from '../../../../support/blog-site.ts'
import { type DatabaseContext, it, testContext } from '../../../../support/database.ts'

let sqlite: Sqlite.Database
let article: Article

beforeEach<DatabaseContext>(async ({ database }) => {
	sqlite = openSqlite(database.file)
	article = await storePublished({ slug: 'dates', content: '<p>Nine days.</p>' })
})

afterEach(async () => {
	vi.restoreAllMocks()
	sqlite.close()
})

const replace = (content: string, fields: object = {}) =>
	save(article.id, { slug: 'dates', content, ...fields })
const stored = () =>
	sqlite
		.prepare('SELECT difference FROM article_revisions ORDER BY number')
		.pluck()
		.all()
		.map((json) => (json === null ? null : changesIn(JSON.parse(String(json)))))
const forget = () => sqlite.exec('UPDATE article_revisions SET difference = NULL')
const publicVersion = () => Number(sqlite.prepare('SELECT version FROM public_state').pluck().get())

/** The words that went and came, in order. */
function changesIn({ text }: Difference): string {
	const pieces = text.parts.flatMap((part) => (part.kind === 'changed' ? part.pieces : []))
	return pieces
		.filter(({ kind }) => kind !== 'same')
		.map((piece) => piece.text.trim())
		.join(' > ')
}

describe('a save', () => {
	it('stores its diff; the first version has none', async () => {
		await replace('<p>Twelve days.</p>')
		await replace('<p>Twelve hours.</p>')
		expect(stored()).toEqual([null, 'Nine > Twelve', 'days > hours'])
	})

	it('compares with the newest public text, not with a draft', async () => {
		await replace('<p>A draft.</p>', { status: 'draft' })
		await replace('<p>Twelve days.</p>')
		expect(stored()).toEqual([null, 'Nine > Twelve'])
	})

	it('stores nothing where no version is made', async () => {
		await replace('<p>Nine days.</p>')
		expect(stored()).toEqual([null])
	})

	it('compares with the text that another save published meanwhile', async () => {
		await Promise.all([replace('<p>Twelve days.</p>'), replace('<p>Twenty days.</p>')])
		expect(stored()).toEqual([null, 'Nine > Twelve', 'Twelve > Twenty'])
	})

	it('goes through when other saves always come first, and its difference is found later', async () => {
		const run = contentWorker.run
		let others = 0
		vi.spyOn(contentWorker, 'run').mockImplementation(async (name, input) => {
			const output = await run(name, input)
			if (name === 'prepare')
				sqlite.exec(`UPDATE articles SET content = '<p>Other ${++others} days.</p>' WHERE id = ${article.id}`)
			return output as never
		})
		await replace('<p>Twelve days.</p>')
		await completeRevisions(testContext)
		expect(stored()).toEqual([null, 'Nine > Other 1', '1 > 2', '2 > 3', 'Other 3 > Twelve'])
	})
})

describe('the page of versions', () => {
	it('reads the stored diff and computes none', async () => {
		await replace('<p>Twelve days.</p>')
		const run = vi.spyOn(contentWorker, 'run')
		const page = await describeVersions(testContext, article, 1)
		expect(page?.versions.map(({ difference }) => difference && changesIn(difference))).toEqual([
			'Nine > Twelve',
			null,
		])
		expect(run).not.toHaveBeenCalled()
	})

	it('does not wait for a difference that is missing, and has it found', async () => {
		await replace('<p>Twelve days.</p>')
		forget()
		const page = await describeVersions(testContext, article, 1)
		expect(page?.versions).toMatchObject([
			{ number: 2, isFirst: false, difference: null },
			{ number: 1, isFirst: true, difference: null },
		])
		await completeRevisions(testContext)
		expect(stored()).toEqual([null, 'Nine > Twelve'])
	})
})

describe('an archive from before differences were stored', () => {
	it('is filled, archived articles too, and its pages are rendered again', async () => {
		await replace('<p>Twelve days.</p>')
		await replace('<p>Twelve hours.</p>')
		await replace('<p>Twelve hours.</p>', { status: 'archived' })
		forget()
		const before = publicVersion()
		await completeRevisions(testContext)
		expect(stored()).toEqual([null, 'Nine > Twelve', 'days > hours'])
		expect(publicVersion()).toBeGreaterThan(before)
	})

	it('says that more has changed where a text cannot be compared', async () => {
		await replace('<p>Twelve days.</p>')
		forget()
		const { RejectedContentError } = await import('../../../../../app/rich-text/rejected-content.ts')
		vi.spyOn(contentWorker, 'run').mockRejectedValue(new RejectedContentError('too long'))
		await completeRevisions(testContext)
		const page = await describeVersions(testContext, article, 1)
		expect(page?.versions[0]?.difference).toEqual({ fields: [], text: { parts: [], isCut: true } })
	})
})
