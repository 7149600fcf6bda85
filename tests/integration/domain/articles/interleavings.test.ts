/** Two windows of one author, whose requests arrive in any order and run at the same time. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { findArticle } from '../../../../app/domain/articles/admin-articles.server.ts'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { changeStatus, replaceArticle } from '../../../../app/domain/articles/articles.server.ts'
import { autosave, autosaveInput, listAutosaves } from '../../../../app/domain/articles/autosaves.server.ts'
import {
	findPrivateDraft,
	NotPublishedError,
	savePrivateDraft,
} from '../../../../app/domain/articles/private-drafts.server.ts'
import {
	findSchedule,
	NotADraftError,
	publishDueArticles,
	schedulingSave,
} from '../../../../app/domain/articles/schedule.server.ts'
import { PrivateDraftConflictError, VersionConflictError } from '../../../../db/errors.ts'
import type { Article } from '../../../../db/repositories/articles.ts'
import { articleBody, storeArticle, storePublished } from '../../../factories/article.ts'
import { createUser } from '../../../factories/user.ts'
import { it, testContext } from '../../../support/database.ts'

const intents = ['draft', 'publish', 'keep', 'schedule'] as const
const publishAt = new Date(Date.now() + 3_600_000).toISOString()
/** The services once what has been scheduled is due. */
const due = () => ({ ...testContext, clock: () => new Date(publishAt) })
type Intent = (typeof intents)[number]

/** A window of the editor: its text, how often it has changed, and the version that its form carries. */
class Window {
	text = '<p>Begin</p>'
	edits = 0
	/** The edits that a save has acknowledged. */
	acknowledged = 0
	privateDraft: number | null = null

	readonly draftId: string
	readonly userId: number
	readonly articleId: number
	version: number

	constructor(draftId: string, userId: number, { id, version }: Article) {
		this.draftId = draftId
		this.userId = userId
		this.articleId = id
		this.version = version
	}

	type(words: string) {
		this.text = this.text.replace('</p>', ` ${words}</p>`)
		this.edits++
	}

	/** A request with the text as it is now, to be run later. */
	autosave() {
		const { draftId, edits, articleId, version, text, userId } = this
		const form = JSON.stringify({ content: text })
		const typed = autosaveInput.parse({ draftId, edits, articleId, version, form })
		return () => autosave(testContext, userId, typed)
	}

	/** The same. Resolves to the article that has been written; null when the save was refused, as forms are told. */
	save(intent: Intent) {
		const { draftId, edits, text, userId, articleId } = this
		const input = articleInput.parse(
			articleBody({
				slug: `of-${articleId}`,
				content: text,
				status: intent === 'publish' ? 'published' : 'draft',
			}),
		)
		const window = { userId, draftId, edits, privateDraft: this.privateDraft }
		const scheduling =
			intent === 'schedule' ? schedulingSave(testContext, { publishAt, zone: 'UTC' }) : undefined
		const write = () =>
			intent === 'keep'
				? savePrivateDraft(testContext, articleId, input, this.version, window)
				: replaceArticle(testContext, articleId, input, this.version, { ...scheduling, window })
		return async (): Promise<Article | null> => {
			try {
				const article = await write()
				if (article) this.version = article.version
				this.privateDraft = (await findPrivateDraft(testContext, articleId))?.number ?? null
				this.acknowledged = Math.max(this.acknowledged, edits)
				return article
			} catch (error) {
				if (error instanceof VersionConflictError) this.version = error.current
				else if (error instanceof PrivateDraftConflictError) this.privateDraft = error.current
				else if (!(error instanceof NotPublishedError || error instanceof NotADraftError)) throw error
				return null
			}
		}
	}
}

const step = fc.record({
	of: fc.nat(1),
	what: fc.constantFrom('type', 'type', 'type', 'autosave', 'autosave', 'clock', ...intents),
	delay: fc.nat(4),
})

/** Every text that the archive has of an article. */
async function storedTexts(articleId: number): Promise<Set<string>> {
	const { rows } = await sql<{ content: string }>`
		SELECT content FROM articles WHERE id = ${articleId}
		UNION SELECT content FROM article_drafts WHERE article_id = ${articleId}
		UNION SELECT content FROM article_revisions WHERE article_id = ${articleId}`.execute(testContext.db)
	return new Set(rows.map(({ content }) => content))
}

type Written = { article: Article; text: string; intent: Intent }
type Step = { of: number; what: 'type' | 'autosave' | 'clock' | Intent; delay: number }

/** Has the windows do the steps; their requests run three at a time, in the order of their arrival. */
async function run(windows: Window[], steps: Step[]): Promise<Written[]> {
	const written: Written[] = []
	const requests: { at: number; send: () => Promise<unknown> }[] = []
	const write = (window: Window, intent: Intent) => {
		const { text } = window
		const save = window.save(intent)
		return async () => {
			const article = await save()
			if (article) written.push({ article, text, intent })
		}
	}
	for (const [index, { of, what, delay }] of steps.entries()) {
		const window = windows[of] as Window
		if (what === 'type') window.type(`${of}.${index}`)
		else if (what === 'clock') requests.push({ at: index + delay, send: () => publishDueArticles(due()) })
		else if (what !== 'autosave') requests.push({ at: index + delay, send: write(window, what) })
		else if (window.edits > 0) requests.push({ at: index + delay, send: window.autosave() })
	}
	requests.sort((one, other) => one.at - other.at)
	while (requests.length > 0) await Promise.all(requests.splice(0, 3).map(({ send }) => send()))
	// Within 20 seconds each window sends what it holds.
	for (const window of windows) if (window.edits > window.acknowledged) await window.autosave()()
	return written
}

async function expectPublishedLast(articleId: number, written: Written[]) {
	const [last] = written
		.filter(({ intent }) => intent !== 'keep')
		.sort((one, other) => other.article.version - one.article.version)
	const article = await findArticle(testContext, articleId)
	expect(article?.content).toBe(last?.text ?? '<p>Begin</p>')
	const isDraft = last?.intent === 'draft' || last?.intent === 'schedule'
	// Only the clock may have written after the last save: it publishes the same text.
	const isByClock = isDraft && article?.version === last.article.version + 1
	// A later PUBLISH keeps the instant at which the clock made the article public.
	if (isByClock) expect(article?.publishedAt).toBe(publishAt)
	expect(article?.status).toBe(isDraft && !isByClock ? 'draft' : 'published')
	const isScheduled = (await findSchedule(testContext, articleId)) !== null
	await publishDueArticles(due())
	const afterwards = await findArticle(testContext, articleId)
	expect(afterwards?.content).toBe(article?.content)
	expect(afterwards?.version).toBe(Number(article?.version) + (isScheduled ? 1 : 0))
	expect(await findSchedule(testContext, articleId)).toBeNull()
}

async function expectNothingLost(articleId: number, userId: number, windows: Window[], written: Written[]) {
	const stored = await storedTexts(articleId)
	for (const { text } of written) expect(stored).toContain(text)
	const unsaved = await listAutosaves(testContext, userId, articleId)
	for (const { draftId, text, edits, acknowledged } of windows) {
		const kept = unsaved.find((row) => row.id === draftId)
		expect(kept && JSON.parse(kept.form)).toEqual(edits > acknowledged ? { content: text } : undefined)
	}
}

describe('500 interleavings of typing, autosave, SAVE DRAFT, SAVE PRIVATELY, SCHEDULE, PUBLISH and the clock in two windows', () => {
	it('show readers the last published text, and lose nothing', async () => {
		const { id: userId } = await createUser()
		const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
			const article = await storePublished({ content: '<p>Begin</p>' })
			const { id } = article
			const windows = ['a', 'b'].map((name) => new Window(`${name}-${id}`, userId, article))
			const written = await run(windows, steps)
			await expectPublishedLast(id, written)
			await expectNothingLost(id, userId, windows, written)
		})
		await fc.assert(property, { numRuns: 500 })
	})
})

describe('a status that is set while the article is saved', () => {
	it.for(['published', 'draft'] as const)('to %s neither fails nor loses the text', async (status) => {
		for (let round = 0; round < 10; round++) {
			const { id } = await storeArticle({ status: status === 'draft' ? 'published' : 'draft' })
			const content = `<p>Saved in round ${round}</p>`
			const input = articleInput.parse(articleBody({ content, status }))
			await Promise.all([replaceArticle(testContext, id, input), changeStatus(testContext, id, status)])
			expect(await findArticle(testContext, id)).toMatchObject({ content, status })
		}
	})
})
