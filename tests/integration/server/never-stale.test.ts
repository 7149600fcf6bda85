import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { request } from '../../support/http-client.ts'
import {
	apiWriter,
	type Fields,
	formWriter,
	processWriter,
	signInCookie,
	type Writer,
} from '../../support/writers.ts'

expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

let archive: ArchiveServer
let writers: Record<string, Writer>

beforeAll(async () => {
	archive = await startArchive({ LOG_LEVEL: 'error', STARTER_ARTICLES: 'false' })
	const cookie = await signInCookie(archive.origin)
	writers = {
		'the forms': formWriter(archive, cookie),
		'the API': apiWriter(archive, cookie),
		'another process': processWriter(archive),
	}
})

afterAll(() => archive.stop())

/** Where an article shows by its title. */
const byTitle = (slug: string) => [
	`/blog/${slug}`,
	'/blog',
	'/feed.xml',
	'/feed.json',
	'/api/articles?status=published',
	`/api/articles/slug/${slug}`,
	`/cite/blog/${slug}.ris`,
]

/** Where it shows by its address alone. */
const byAddress = (word: string) => ['/sitemap.xml', `/search?q=${word}`, `/search/suggest?q=${word}`]

async function read(path: string) {
	const { status, body, headers } = await request(archive, path)
	return { status, text: body, tag: headers.etag }
}

/** The addresses, of those given, whose next response does not hold the word. */
async function missing(paths: string[], word: string): Promise<string[]> {
	const responses = await Promise.all(paths.map(read))
	return paths.filter((_path, index) => !responses[index]?.text.includes(word))
}

/** The addresses, of those given, whose next response holds the word. */
async function showing(paths: string[], word: string): Promise<string[]> {
	const without = await missing(paths, word)
	return paths.filter((path) => !without.includes(path))
}

/** Has every address rendered and kept. */
async function warm(slug: string, word: string) {
	for (let round = 0; round < 2; round++) await Promise.all([...byTitle(slug), ...byAddress(word)].map(read))
}

it.each(['the forms', 'the API', 'another process'])(
	'the next request shows what %s writes, changes and deletes',
	async (name) => {
		const writer = writers[name] as Writer
		const word = `word${name.replaceAll(' ', '')}`.toLowerCase()
		const slug = `an-article-${word}`
		const fields = (title: string): Fields => ({
			title,
			slug,
			excerpt: `${title} in short.`,
			content: `<p>${title} at length, with ${word}.</p>`,
		})

		await warm(slug, word)
		const id = await writer.create(fields('First wording'))
		expect(await missing(byTitle(slug), 'First wording')).toEqual([])
		expect(await missing(byAddress(word), `/blog/${slug}`)).toEqual([])

		await warm(slug, word)
		await writer.replace(id, fields('Second wording'))
		expect(await missing(byTitle(slug), 'Second wording')).toEqual([])
		expect(await showing([...byTitle(slug), `/search?q=${word}`], 'First wording')).toEqual([])

		await warm(slug, word)
		await writer.remove(id)
		expect((await read(`/blog/${slug}`)).status).toBe(404)
		expect(await showing([...byTitle(slug), ...byAddress(word)], 'Second wording')).toEqual([])
		expect(await showing(['/sitemap.xml', '/blog', '/feed.xml'], slug)).toEqual([])
		expect(await showing([`/search?q=${word}`], `/blog/${slug}`)).toEqual([])
	},
)

it('shows each of many articles that another process writes at once', async () => {
	const { create } = processWriter(archive)
	const titles = Array.from({ length: 12 }, (_, number) => `One of twelve: ${number}`)
	const ids = await Promise.all(
		titles.map((title) => create({ title, slug: '', excerpt: '', content: '<p>Text.</p>' })),
	)
	const shown = await Promise.all(
		ids.map(async (id) => JSON.parse((await read(`/api/articles/${id}`)).text).title),
	)
	expect(shown).toEqual(titles)
})

it('shows a write at the next request while twenty readers load the page', async () => {
	const { create, remove } = processWriter(archive)
	let isReading = true
	const readers = Array.from({ length: 20 }, async () => {
		while (isReading) await read('/blog')
	})
	for (let round = 0; round < 2; round++) {
		const title = `Written among readers ${round}`
		const id = await create({ title, slug: '', excerpt: '', content: '<p>Text.</p>' })
		expect((await read('/blog')).text).toContain(title)
		await remove(id)
		expect((await read('/blog')).text).not.toContain(title)
	}
	isReading = false
	await Promise.all(readers)
})
