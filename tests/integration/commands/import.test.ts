/** The commands `import` and `export`: their reports, their options and their errors. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openMigrated } from '../../../db/migrate.ts'
import { listArticleSummaries, wholeList } from '../../../db/repositories/article-lists.ts'
import { runCommand } from '../../support/command.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Each command reads its settings again.
vi.mock('../../../app/runtime/env.server.ts', async (load) => {
	const real = await load<typeof import('../../../app/runtime/env.server.ts')>()
	return { ...real, env: () => real.parseEnv(process.env) }
})

let data: string

beforeEach(async () => {
	data = temporaryFolder()
	await (await openMigrated(path.join(data, 'archive.db'))).db.destroy()
})

const command = (...args: string[]) => runCommand(args, { DATABASE_PATH: path.join(data, 'archive.db') })
const run = (...args: string[]) => command('import', ...args)

async function listArticles() {
	const { db } = await openMigrated(path.join(data, 'archive.db'))
	const articles = await listArticleSummaries(db, null, wholeList)
	await db.destroy()
	return articles
}

const wordpress = 'tests/fixtures/imports/wordpress.xml'

describe('npm run import', () => {
	it('says in a dry run what would be imported and lost, and changes nothing', async () => {
		const { code, out } = await run('wordpress', wordpress, '--dry-run')
		expect(code).toBe(0)
		expect(out).toContain('2 posts read. To be imported: 2 articles (2 draft).\n')
		expect(out).toContain('What would be lost:\n')
		expect(out).toContain('     1  Comments\n        Talks & terms\n')
		expect(await listArticles()).toEqual([])
	})

	it('imports drafts, and publishes what was public only when it is asked to', async () => {
		expect((await run('ghost', 'tests/fixtures/imports/ghost.json', '--publish')).out).toContain(
			'Imported: 2 articles (1 draft, 1 published).',
		)
		expect((await run('wordpress', wordpress)).out).toContain('Imported: 2 articles (2 draft).')
		const statuses = (await listArticles()).map(({ status }) => status).sort()
		expect(statuses).toEqual(['draft', 'draft', 'draft', 'published'])
	})

	it('says how far a long import is', async () => {
		const folder = temporaryFolder()
		for (let number = 1; number <= 401; number++)
			writeFileSync(path.join(folder, `${number}.md`), `# Note ${number}\n\nText.\n`)
		const { out } = await run('markdown', folder, '--dry-run')
		expect(out).toMatch(/^200 posts so far\n400 posts so far\n401 posts read\./)
	})

	it('says that nothing is lost', async () => {
		const folder = temporaryFolder()
		writeFileSync(path.join(folder, 'note.md'), '# A note\n\nIts text.\n')
		expect((await run('markdown', folder)).out).toMatch(/1 article \(1 draft\)[\s\S]*Nothing is lost\.\n$/)
	})

	it.each([
		['a file that is missing', ['wordpress', 'missing.xml'], /missing\.xml/],
		['a file of another program', ['ghost', wordpress], /^The file is XML, not JSON/],
		['a folder that is missing', ['markdown', 'missing'], /^missing: there is no such folder\n$/],
		['a folder of images that is missing', ['wordpress', wordpress, '--media', 'none'], /^none: there is no/],
		['a folder in place of a file', ['wordpress', 'tests'], /^This is a folder\. Name a file\.\n$/],
	])('names %s in one line', async (_what, args, message) => {
		const { code, err } = await run(...args)
		expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(message) })
		expect(err.trim().split('\n')).toHaveLength(1)
	})
})

describe('npm run export', () => {
	it('writes a file that can be imported, and replaces none', async () => {
		await run('wordpress', wordpress)
		const folder = path.join(data, 'out')
		for (const [kind, target] of [
			['wordpress', path.join(folder, 'blog.xml')],
			['ghost', folder],
			['markdown', path.join(folder, 'texts')],
		] as const) {
			const { code, out } = await command('export', kind, target)
			expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(': 2 articles, 0 images.') })
			const file = kind === 'ghost' ? path.join(folder, 'ghost.json') : target
			expect((await run(kind, file)).out).toContain('Here already from an earlier import: 2.\n')
			const again = await command('export', kind, target)
			expect(again).toEqual({ code: 2, out: '', err: expect.stringMatching(/ exists already\. Name a new/) })
		}
	})
})
