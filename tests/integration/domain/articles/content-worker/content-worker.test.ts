/** The thread that content is prepared in: its limits, and that nothing is lost when one of them is met. */
import { spawnSync } from 'node:child_process'
import { beforeEach, describe, expect } from 'vitest'
import { createContentWorker } from '../../../../../app/domain/articles/content-worker/content-worker.server.ts'
import { emptyArticleText } from '../../../../../db/article-fields.ts'
import { articleBody } from '../../../../factories/article.ts'
import { type ApiClient, signedInClient } from '../../../../support/api-client.ts'
import { it } from '../../../../support/database.ts'
import { longestGapShare } from '../../../../support/longest-gap.ts'

const text = (content: string) => ({
	text: { ...emptyArticleText, content },
	previous: null,
})
const megabyte = '<p>four</p>'.repeat(95_000)

describe('a content worker', () => {
	it('gives back what the tasks give, in the order in which they were asked for', async () => {
		const worker = createContentWorker()
		const order: string[] = []
		const run = (content: string) =>
			worker.run('prepare', text(content)).then((prepared) => order.push(prepared.content))
		await Promise.all([run('one'), run('<b>two</b>'), run('<p>three')])
		expect(order).toEqual(['<p>one</p>', '<p><strong>two</strong></p>', '<p>three</p>'])
	})

	it('composes a megabyte as a letter', async () => {
		const letter = await createContentWorker().run('letter', {
			site: { SITE_NAME: 'The Archive', SITE_URL: 'https://archive.test' },
			day: '2025-07-01',
			article: {
				title: 'Long',
				content: '<p><a href="/faq">words</a></p>'.repeat(30_000),
				publishedAt: '2025-06-24T00:00:00.000Z',
				slug: 'long',
				language: '',
				version: 0,
			},
		})
		expect(letter.text.match(/^words \[1\]$/gm)).toHaveLength(30_000)
		expect(letter.text).toMatch(/\n\nLinks\n\n\[1\] https:\/\/archive\.test\/faq\n\nTo cite this article: /)
	})

	it('leaves the event loop free while it works', async () => {
		const worker = createContentWorker()
		await worker.run('prepare', text('first'))
		expect(await longestGapShare(() => worker.run('prepare', text(megabyte)))).toBeLessThan(0.5)
	})

	it('refuses content that takes too long, and starts a new thread for the next task', async () => {
		const worker = createContentWorker({ timeLimitMs: 1 })
		for (let count = 0; count < 2; count++)
			await expect(worker.run('prepare', text(megabyte))).rejects.toMatchObject({
				name: 'RejectedContentError',
				message: expect.stringContaining('too long to process'),
			})
		expect(worker.isRunning()).toBe(false)
	})

	it('rejects content that takes too much memory, and the process survives', async () => {
		const worker = createContentWorker({ heapMaxMiB: 64 })
		await expect(worker.run('prepare', text(megabyte))).rejects.toMatchObject({
			name: 'RejectedContentError',
			message: expect.stringContaining('too much memory'),
		})
		expect((await worker.run('prepare', text('next'))).content).toBe('<p>next</p>')
	})

	it('ends its thread when it is idle', async () => {
		const worker = createContentWorker({ idleMs: 1 })
		await worker.run('prepare', text('once'))
		await expect.poll(() => worker.isRunning()).toBe(false)
		expect((await worker.run('prepare', text('again'))).content).toBe('<p>again</p>')
	})

	it('runs from its source in plain Node.js, and keeps the process alive no longer than its task', () => {
		const script = `
			const { contentWorker } = await import('./app/domain/articles/content-worker/content-worker.server.ts')
			process.stdout.write((await contentWorker.run('prepare', ${JSON.stringify(text('a'))})).content)`
		const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
			timeout: 20_000,
		})
		expect([stdout.toString(), status]).toEqual(['<p>a</p>', 0])
	})
})

describe('content that cannot be stored', () => {
	let editor: ApiClient

	beforeEach(async () => {
		editor = await signedInClient()
	})

	it.each([
		['without anything to read, however long', '<p>&nbsp;</p>'.repeat(5000), 'Content is required'],
		[
			'that becomes far longer than it was',
			`<a href="https://a.org/${'b'.repeat(50_000)}">${'<p>x</p>'.repeat(5000)}</a>`,
			'Content takes too much room once it is cleaned up',
		],
	])('content %s is refused with 400 and the reason', async (_what, content, message) => {
		const response = await editor.post('/api/articles', articleBody({ content }))
		expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'content', message }] } })
	})
})
