/** Attacks that one anonymous machine can try against the server. */
import type { Socket } from 'node:net'
import { articleSlug, longText } from '../../scripts/bench/long-articles.ts'
import { apiWriter, signInCookie } from '../support/writers.ts'
import { flood, hold, reconnect } from './flood.ts'
import type { Target } from './target.ts'
import { statusOf } from './visitor.ts'

/** Size of an attack: the short form runs with the tests. */
export type Scale = 'short' | 'full'

export type Scenario = {
	name: string
	/** Setup of the attack; not watched. */
	prepare?: (target: Target) => Promise<void>
	attack: (target: Target, scale: Scale) => Promise<void>
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const mib = 1024 * 1024

/** Articles of 12 KB that the server has. */
export const articlesFor = { short: 50, full: 2000 }

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`

export const scenarios: Scenario[] = [
	{
		name: 'pipelined requests for pages that are not cached',
		attack: ({ port }, scale) => {
			const batch = Array.from({ length: 1000 }, (_, number) => get(`/x${number}`)).join('')
			return hold(port, 10, by(scale, 500, 15_000), (socket) => writeOften(socket, batch, by(scale, 10, 120)))
		},
	},
	{
		name: 'bodies in pieces of one byte',
		attack: ({ port }, scale) => {
			const head = 'POST /theme HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
			const pieces = '1\r\na\r\n'.repeat(10_000)
			return hold(port, 6, by(scale, 500, 15_000), (socket) => {
				socket.write(head)
				writeOften(socket, pieces, by(scale, 10, 100))
			})
		},
	},
	{
		name: 'readers who do not read',
		prepare: makeArchive,
		attack: ({ port }, scale) =>
			hold(port, by(scale, 400, 2000), by(scale, 1000, 40_000), (socket) => {
				socket.pause()
				socket.write(get('/archive.zip').repeat(30))
			}),
	},
	{
		name: 'connections that say nothing, again and again',
		attack: ({ port }, scale) => reconnect(port, by(scale, 500, 2100), by(scale, 1000, 20_000)),
	},
	{
		name: 'senders who do not finish',
		attack: ({ port }, scale) =>
			hold(port, by(scale, 300, 2000), by(scale, 1000, 40_000), (socket) => {
				socket.write('POST /theme HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\na')
			}),
	},
	{
		name: 'forms that fail',
		attack: async ({ port }, scale) => {
			const post = { connections: 50, ms: by(scale, 500, 12_000), method: 'POST', headers: form }
			await flood(port, { ...post, body: 'email=x', path: (number) => (number % 2 ? '/' : '/nothing') })
		},
	},
	{
		name: 'cookies that are no session',
		attack: async ({ port }, scale) => {
			const headers = { Cookie: 'session=x' }
			await flood(port, { connections: 50, ms: by(scale, 500, 12_000), headers, path: () => '/timeline' })
		},
	},
	{
		name: 'odd spellings of addresses',
		attack: async ({ port }, scale) => {
			const spellings = [
				'/Timeline',
				'/timeline/',
				'/%74imeline',
				'/blog?page=01',
				'/timeline.data',
				'//timeline',
			]
			const path = (number: number) => spellings[number % spellings.length] ?? '/'
			await flood(port, { connections: 50, ms: by(scale, 500, 12_000), path })
		},
	},
	{
		name: 'differences of versions',
		prepare: writeVersions,
		attack: async ({ port }, scale) => {
			const tails = ['versions', 'versions?page=2', 'versions/', 'Versions', 'versions.data', '?version=2']
			const path = (number: number) => `/blog/edited/${tails[number % tails.length]}`.replace('/?', '?')
			const headers = { Cookie: 'session=x' }
			await flood(port, { connections: 10, ms: by(scale, 500, 12_000), headers, path })
		},
	},
	{
		name: 'the list of all articles, by many at a time',
		attack: async ({ port }, scale) => {
			const headers = { 'Accept-Encoding': 'br, gzip' }
			const path = () => '/api/articles?status=published'
			await flood(port, { connections: by(scale, 20, 60), ms: by(scale, 500, 20_000), headers, path })
		},
	},
	{
		name: 'a crawl of all citation files and time maps in three themes',
		attack: async ({ port }, scale) => {
			const files = ['cite/blog/#.ris', 'cite/blog/#.bib', 'cite/blog/#.json', 'blog/#/timemap', 'blog/#']
			const path = (number: number) => {
				const slug = articleSlug(1 + (Math.floor(number / files.length) % articlesFor[scale]))
				return `/${files[number % files.length]}`.replace('#', slug)
			}
			const ms = by(scale, 500, 40_000) / themes.length
			for (const theme of themes)
				await flood(port, {
					connections: 20,
					ms,
					headers: { Cookie: theme, 'Accept-Encoding': 'gzip' },
					path,
				})
		},
	},
	{
		name: 'forms that give back what was sent, to readers who do not read',
		attack: ({ port }, scale) => {
			const body = `email=${"'".repeat(mib - 10)}`
			const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${form['Content-Type']}\r\nContent-Length: ${body.length}\r\n\r\n`
			return hold(port, by(scale, 40, 150), by(scale, 1000, 40_000), (socket) => {
				socket.pause()
				socket.write(head + body)
			})
		},
	},
	{
		name: 'searches for other words each time',
		attack: async ({ port }, scale) => {
			await flood(port, {
				connections: 50,
				ms: by(scale, 500, 12_000),
				path: (number) => `/search?q=w${number}`,
			})
		},
	},
]

const themes = ['', 'theme=ImRhcmsi', 'theme=ImxpZ2h0Ig%3D%3D']

function by(scale: Scale, short: number, full: number): number {
	return scale === 'short' ? short : full
}

/** Writes for as long as the other side takes it. */
function writeOften(socket: Socket, text: string, times: number): void {
	if (times === 0 || socket.destroyed) return
	socket.write(text, () => writeOften(socket, text, times - 1))
}

/** Has `/archive.zip` made, which takes longer than one request waits for it. */
async function makeArchive({ port }: Target): Promise<void> {
	for (let attempt = 1; attempt <= 5; attempt++) if ((await statusOf(port, '/archive.zip')) === 200) return
	throw new Error('the archive file was not made')
}

/** An article with eleven versions, each with half of its paragraphs changed. */
async function writeVersions(target: Target): Promise<void> {
	const writer = apiWriter(target, await signInCookie(target.origin))
	const fields = { title: 'Edited', slug: 'edited', excerpt: '' }
	const text = (edition: number) => [1, 2, 3].map((number) => longText(number, edition)).join('')
	const id = await writer.create({ ...fields, content: text(0) })
	for (let edition = 1; edition <= 10; edition++)
		await writer.replace(id, { ...fields, content: text(edition) })
}
