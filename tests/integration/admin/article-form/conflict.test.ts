/** A save of the editor's form after another one came in. */
import { beforeEach, describe, expect } from 'vitest'
import { changeStatus } from '../../../../app/domain/articles/articles.server.ts'
import { asActor } from '../../../../app/runtime/context.server.ts'
import { storeArticle } from '../../../factories/article.ts'
import { sessionCookieOf } from '../../../factories/session.ts'
import { createUser } from '../../../factories/user.ts'
import { it, testContext } from '../../../support/database.ts'
import { openEditor } from './open-editor.ts'

let id: number

beforeEach(async () => {
	id = (await storeArticle({ slug: 'dates' })).id
})

/** Sends the form as it was opened at version 1. */
async function send(fields: Record<string, string>, signedIn?: { Cookie: string }) {
	const editor = await openEditor(id, signedIn)
	const opened = { slug: 'dates', intent: 'draft', shownStatus: 'draft', version: '1' }
	return (await editor.send({ ...opened, ...fields })).failure.conflict
}

describe('a form that comes second', () => {
	it('learns each field that differs, with both values', async () => {
		const others = {
			title: 'Other title',
			excerpt: 'Other excerpt.',
			featuredImage: 'https://example.org/other.jpg',
			content: '<p>Other words.</p>',
			seoTitle: 'Other SEO title',
			seoDescription: 'Other description',
			keywords: 'other',
			language: 'he',
		}
		await send(others)
		const mine = Object.fromEntries(
			Object.entries(others).map(([name, text]) => [name, text.replace(/other/i, 'My')]),
		)
		const conflict = await send({ ...mine, language: 'fa' })
		expect(conflict?.differences.map(({ label }) => label)).toEqual([
			'Title',
			'Excerpt',
			'Featured image URL',
			'Content',
			'SEO title',
			'SEO description',
			'Keywords',
			'Language',
		])
		expect(conflict?.differences[1]).toEqual({
			label: 'Excerpt',
			stored: 'Other excerpt.',
			unsaved: 'My excerpt.',
		})
	})

	it('learns who came first', async () => {
		const colleague = { Cookie: await sessionCookieOf(await createUser({ username: 'colleague' })) }
		await send({ excerpt: 'From another window.' })
		expect(await send({})).toMatchObject({ savedBy: 'you' })
		expect(await send({}, colleague)).toMatchObject({ savedBy: 'editor' })
	})

	it('learns that the article has another status by now', async () => {
		await changeStatus(asActor(testContext, { via: 'clock', userId: null }), id, 'published')
		expect(await send({ excerpt: 'Mine.' })).toMatchObject({
			savedBy: 'the schedule',
			status: 'published',
			differences: [
				{ label: 'Status', stored: 'published', unsaved: 'draft' },
				{ label: 'Excerpt', unsaved: 'Mine.' },
			],
		})
	})
})
