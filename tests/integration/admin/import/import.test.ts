/** The page of imports: a look at what is lost first, then the import, with files that are kept in between. */
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, vi } from 'vitest'
import { importers } from '../../../../app/domain/imports/open-import.server.ts'
import { sweepImports } from '../../../../app/domain/imports/uploaded-import.server.ts'
import { openWordpress } from '../../../../app/domain/imports/wordpress/wordpress-posts.server.ts'
import * as route from '../../../../app/routes/_admin.admin_.import.tsx'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { listArticleSummaries, wholeList } from '../../../../db/repositories/article-lists.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { contextWith, it, type TestDatabase } from '../../../support/database.ts'

type Check = { upload: string; report: { losses: { label: string }[] }; summary: string[] }
type Answer = { status: number; body: { alert: string | null; check: Check | null } }

/** The page over the database of a test, with its data beside it. */
async function openPage({ file }: TestDatabase) {
	const context: Context = contextWith({ DATABASE_PATH: file, dataFolder: path.dirname(file) })
	const { post } = await adminClient(route, '/admin/import')
	const send = (fields: Record<string, string>, files: File[] = []) => {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		for (const each of files) form.append('file', each)
		return post(form, { context })
	}
	const folder = path.join(path.dirname(file), 'imports')
	return {
		context,
		send,
		check: (fields: Record<string, string>, files: File[]) =>
			send({ intent: 'check', ...fields }, files) as unknown as Promise<Answer>,
		kept: () => (existsSync(folder) ? readdirSync(folder) : []),
		folder,
		articles: () => listArticleSummaries(context.db, null, wholeList),
	}
}

const wordpress = () =>
	new File([readFileSync('tests/fixtures/imports/wordpress.xml')], 'notes.WordPress.2025-08-01.xml')

describe('the page of imports', () => {
	it('shows what is lost before anything is imported, then imports drafts', async ({ database }) => {
		const page = await openPage(database)
		const { status, body } = await page.check({ kind: 'wordpress' }, [wordpress()])
		expect(status).toBe(200)
		expect(body.check?.summary[0]).toBe('2 posts read. To be imported: 2 articles (2 draft).')
		expect(body.check?.report.losses.map(({ label }) => label)).toContain('Comments')
		expect(await page.articles()).toEqual([])
		const fields = { intent: 'import', kind: 'wordpress', upload: body.check?.upload ?? '' }
		expect(await page.send(fields)).toMatchObject({ status: 303, location: '/admin' })
		expect((await page.articles()).map(({ status }) => status)).toEqual(['draft', 'draft'])
		expect(page.kept()).toEqual([])
		expect(await page.send(fields)).toMatchObject({ status: 409 })
	})

	it('publishes what was public when that is chosen', async ({ database }) => {
		const page = await openPage(database)
		const { body } = await page.check({ kind: 'wordpress', publish: 'on' }, [wordpress()])
		const upload = body.check?.upload ?? ''
		await page.send({ intent: 'import', kind: 'wordpress', upload, publish: 'on' })
		expect((await page.articles()).map(({ status }) => status).sort()).toEqual(['draft', 'published'])
	})

	it('takes several Markdown files, whatever their names', async ({ database }) => {
		const page = await openPage(database)
		const files = ['one.md', '../../two.md', 'C:\\notes\\three.md', '.md'].map(
			(name, at) => new File([`# Title ${at}\n\nText.`], name),
		)
		const { body } = await page.check({ kind: 'markdown' }, files)
		await page.send({ intent: 'import', kind: 'markdown', upload: body.check?.upload ?? '' })
		expect((await page.articles()).map(({ slug }) => slug).sort()).toEqual(['md', 'one', 'three', 'two'])
	})

	it('keeps no file that cannot be imported, and says why', async ({ database }) => {
		const page = await openPage(database)
		const tries: [string, File[], RegExp][] = [
			['ghost', [wordpress()], /not JSON/],
			['wordpress', [new File(['<html></html>'], 'a.xml')], /no export of WordPress/],
			['wordpress', [], /Choose a file/],
			['wordpress', [wordpress(), wordpress()], /Choose one file/],
			['other', [wordpress()], /Unknown action/],
		]
		for (const [kind, files, alert] of tries)
			expect(await page.check({ kind }, files)).toMatchObject({
				status: 400,
				body: { alert: expect.stringMatching(alert), check: null },
			})
		expect(page.kept()).toEqual([])
	})

	it('opens no other folder, and forgets an upload after an hour', async ({ database }) => {
		const page = await openPage(database)
		const { body } = await page.check({ kind: 'wordpress' }, [wordpress()])
		for (const upload of ['', '..', '../uploads', `${body.check?.upload}/..`])
			expect(await page.send({ intent: 'import', kind: 'markdown', upload })).toMatchObject({ status: 409 })
		const old = new Date(Date.now() - 2 * 3_600_000)
		utimesSync(path.join(page.folder, body.check?.upload ?? ''), old, old)
		await sweepImports(page.context)
		expect(page.kept()).toEqual([])
	})

	it('finishes an import that begins when the hour is nearly over', async ({ database }) => {
		const page = await openPage(database)
		const { body } = await page.check({ kind: 'wordpress' }, [wordpress()])
		const upload = body.check?.upload ?? ''
		const old = new Date(Date.now() - 2 * 3_600_000)
		utimesSync(path.join(page.folder, upload), old, old)
		vi.spyOn(importers, 'wordpress').mockImplementationOnce(async (place) => {
			await sweepImports(page.context)
			return openWordpress(place)
		})
		const fields = { intent: 'import', kind: 'wordpress', upload }
		expect(await page.send(fields)).toMatchObject({ status: 303 })
		expect(await page.articles()).toHaveLength(2)
	})
})
