/** The specification's words and counts in the first answer of the built site, before and without any script. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArchiveServer, startArchive, startFilledArchive } from '../../support/archive-server.ts'
import { postForm } from '../../support/http-client.ts'
import { textOf, textsOf } from '../../support/page-markup.ts'
import { readPage, withPage } from '../../support/read-page.ts'

const siteName = 'Twelve-Day War Archive'
let archive: ArchiveServer
let empty: ArchiveServer

beforeAll(async () => {
	archive = await startFilledArchive({ LOG_LEVEL: 'error' })
	empty = await startArchive({ LOG_LEVEL: 'error', STARTER_ARTICLES: 'false' })
})

afterAll(() => Promise.all([archive.stop(), empty.stop()]))

/** Reads a page; a fragment stays in the browser. */
const read = (address: string, from = archive) => readPage(from, address.split('#')[0] ?? '')

const post = async (address: string, fields: Record<string, string>, from = archive) =>
	withPage(await postForm(from, address, fields))

const wordsOf = (page: Document) => textOf(page.body)

/** Where a link or button with these words leads. */
function hrefOf(page: Document, words: string): string | null | undefined {
	const link = [...page.querySelectorAll('a')].find((element) => textOf(element).startsWith(words))
	return link?.getAttribute('href')
}

describe('words of a page', () => {
	const specified: [address: string, ...words: string[]][] = [
		['/', 'DECLASSIFIED - HISTORICAL RESEARCH', 'Public sources only', 'SUBSCRIBE'],
		['/timeline', 'LIVE DOCUMENTATION', 'Updates publish at 00:00 UTC daily', 'PENDING [UPDATING DAILY]'],
		['/timeline', 'Last update: June 24, 2025, 00:00 UTC. Next update: June 25, 2025, 00:00 UTC.'],
		['/timeline', 'Presidential ceasefire statement', 'Complete and Total CEASEFIRE'],
		['/timeline/day-10', 'PENDING', '[UPDATING DAILY]'],
		['/causes', 'June 12-15, 2025', 'Primary driver', 'Trigger mechanism', 'Escalation factor'],
		['/causes', 'Critical', 'High', 'Medium-High', 'Medium'],
		['/aftermath', 'Conflict status', 'hourly', 'Information evaluation'],
		['/aftermath', 'In Progress', 'Under Review', 'Preliminary', 'Developing'],
		['/vs-six-day-war', 'Strategic assessment', 'Shared characteristics', 'Key differences'],
		['/faq', 'Additional resources'],
		['/privacy-policy', 'Last updated', 'Effective', 'June 24, 2025', 'within 30 days', 'Data is not sold'],
		['/privacy-policy', 'Access', 'Correction', 'Deletion', 'Portability', 'Opt-out'],
		['/terms-of-use', 'All content is compiled from public sources', 'Attribution', 'within 30 days'],
		['/blog', 'November 21, 2026', 'Complete timeline', 'Conflict analysis', 'READ MORE'],
		['/blog/why-dates-differ', 'Back to blog', 'EXPLORE MORE'],
		['/admin/login', 'USERNAME', 'PASSWORD', 'LOGIN'],
	]

	it('contain those of the specification', async () => {
		const missing = []
		for (const [address, ...expected] of specified) {
			const { status, page } = await read(address)
			expect(status, address).toBe(200)
			const words = wordsOf(page)
			missing.push(...expected.filter((each) => !words.includes(each)).map((each) => [address, each]))
		}
		expect(missing).toEqual([])
	})

	it('wait for nothing', async () => {
		const waiting = /Loading articles\.\.\.|Loading article\.\.\.|Checking authentication\.\.\./
		for (const address of ['/', '/timeline', '/blog', '/blog/why-dates-differ', '/admin/login'])
			expect(wordsOf((await read(address)).page), address).not.toMatch(waiting)
	})

	it.each([
		['/no-such-page', '404 Page Not Found', 'Did you forget to add the page to the router?'],
		['/blog/no-such', 'Article Not Found', 'The requested article could not be found.', 'BACK TO BLOG'],
	])('%s returns 404 and says %s', async (address, heading, ...expected) => {
		const { status, page } = await read(address)
		expect(status).toBe(404)
		expect(textOf(page.querySelector('h1'))).toBe(heading)
		for (const each of expected) expect(wordsOf(page)).toContain(each)
	})

	it('an empty blog says so and leads back', async () => {
		const { page } = await read('/blog', empty)
		const words = wordsOf(page)
		expect(words).toContain('No Articles Yet')
		expect(words).toContain(`Check back soon for the latest ${siteName} analysis and insights.`)
		expect(hrefOf(page, 'BACK TO MAIN ARCHIVE')).toBe('/')
	})
})

describe('counts of a page', () => {
	const counts: [address: string, selector: string, count: number][] = [
		['/', 'section[aria-labelledby=days] .card', 9],
		['/', 'section[aria-labelledby=sections] .card', 6],
		['/timeline', 'article.day', 12],
		['/timeline', 'article.day.pending', 3],
		['/timeline', '.live li', 3],
		['/timeline', '.document', 1],
		['/causes', '[id^=cause-].card', 6],
		['/causes', '.triggers > li', 4],
		['/causes', '.boxes > article', 3],
		['/aftermath', '[id^=assessment-].card', 5],
		['/casualties', '.day-lines > li', 9],
		['/vs-six-day-war', 'table.comparison-table tbody tr', 12],
		['/vs-six-day-war', '.comparison > [id^=strategic-]', 4],
		['/vs-six-day-war', '[id^=summary-]', 2],
		['/faq', '.faq-category', 6],
		['/faq', '.faq-category .question', 24],
		['/blog', '.post', 6],
	]

	it('are those of the specification', async () => {
		const counted = []
		for (const [address, selector] of counts)
			counted.push([address, selector, (await read(address)).page.querySelectorAll(selector).length])
		expect(counted).toEqual(counts)
	})
})

describe('every page', () => {
	it('has the seven links in the bar and again in the menu, and the policies and the sitemap below', async () => {
		const links = ['Home', 'Timeline', 'Causes', 'Aftermath', 'Blog', 'Comparison', 'FAQ']
		for (const address of ['/', '/faq', '/blog/why-dates-differ', '/no-such-page']) {
			const { page } = await read(address)
			expect(textsOf(page, '.nav-wide a')).toEqual(links)
			expect(textsOf(page, '.menu nav a')).toEqual(links)
			expect(page.querySelectorAll('.footer-columns > *')).toHaveLength(3)
			expect(textsOf(page, '.site-footer b')).toEqual(['Disclaimer.', 'Keywords.'])
			for (const href of ['/privacy-policy', '/terms-of-use', '/sitemap.xml'])
				expect(page.querySelector(`.site-footer a[href="${href}"]`), address).not.toBeNull()
		}
	})
})

describe('ways from a page', () => {
	const ways: [address: string, words: string, target: string][] = [
		['/', 'VIEW TIMELINE', '/timeline'],
		['/', 'DOWNLOAD ARCHIVE', '/archive.zip'],
		['/', 'Complete timeline', '/timeline'],
		['/blog', 'Complete timeline', '/timeline'],
		['/blog', 'Conflict analysis', '/causes'],
		['/blog/why-dates-differ', 'Back to blog', '/blog'],
		['/blog/no-such', 'BACK TO BLOG', '/blog'],
		['/admin/login', siteName, '/'],
	]

	it('lead where their words say', async () => {
		const found = []
		for (const [address, words] of ways)
			found.push([address, words, hrefOf((await read(address)).page, words)])
		expect(found).toEqual(ways)
	})

	it('an article leads on to the timeline, the causes and the blog', async () => {
		const { page } = await read('/blog/why-dates-differ')
		expect(page.title).toMatch(new RegExp(` \\| ${siteName} Blog$`))
		const more = [...page.querySelectorAll('main .card a')].map((link) => link.getAttribute('href'))
		expect(more).toEqual(['/timeline', '/causes', '/blog'])
	})

	it('the statement’s source opens in a new tab', async () => {
		const { page } = await read('/aftermath')
		const link = page.querySelector('.document a[target=_blank]')
		expect(link?.getAttribute('rel')).toContain('noopener')
	})
})

describe('forms without script', () => {
	it('the newsletter answers in the specified words', async () => {
		const { page } = await read('/', empty)
		expect(page.querySelector('input[type=email]')?.getAttribute('placeholder')).toBe(
			'Enter your email address',
		)
		const first = await post('/', { email: 'reader@example.org' }, empty)
		expect(first.status).toBe(303)
		const success = await read(first.headers.location ?? '', empty)
		expect(wordsOf(success.page)).toContain('Successfully subscribed!')
		expect(wordsOf(success.page)).toContain(
			`You'll receive updates when new ${siteName} analysis and documents are added.`,
		)
		const again = await post('/', { email: 'reader@example.org' }, empty)
		expect(again.status).toBe(409)
		expect(wordsOf(again.page)).toContain('This email is already subscribed to our updates.')
		const bad = await post('/', { email: '' }, empty)
		expect(bad.status).toBe(400)
		expect(wordsOf(bad.page)).toContain('Failed to subscribe. Please try again.')
	})

	it('a failed login says so and keeps the name', async () => {
		const { status, page } = await post('/admin/login', { username: 'nobody', password: 'wrong' })
		expect(status).toBe(401)
		expect(wordsOf(page)).toContain('Invalid credentials. Please try again.')
		expect(page.querySelector('input[name=username]')?.getAttribute('value')).toBe('nobody')
		expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow')
	})
})
