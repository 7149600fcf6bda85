import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { articleLetter, newsletterMail } from '../../../app/mail/newsletter.server.ts'
import { renderer } from '../../../app/mail/render.server.ts'
import { parseEnv } from '../../../app/runtime/env.server.ts'

const env = parseEnv({ SITE_URL: 'https://archive.test' })
const recipient = {
	subscriberId: 7,
	address: 'reader@example.org',
	unsubscribeToken: '0123456789abcdef',
	messageId: '<20250624T000000.0123@archive.test>',
}

function letter(content: string, title = 'After the ceasefire', language = '') {
	const article = {
		title,
		content,
		publishedAt: '2025-06-24T10:00:00.000Z',
		slug: 'after-the-ceasefire',
		language,
		version: 3,
	}
	return articleLetter(env, article, '2025-07-01')
}

const citation =
	'To cite this article: Twelve-Day War Archive. “After the ceasefire (version 3).” https://archive.test/blog/after-the-ceasefire?version=3. Accessed July 1, 2025.'
const onOneLine = (text = '') => text.replaceAll(/\s+/g, ' ')

/** The mail as a mail program reads it. */
async function receive(content: string, title?: string) {
	const { bytes } = await renderer(env, () => [])(newsletterMail(env, letter(content, title), recipient))
	return { bytes: bytes.toString(), ...(await PostalMime.parse(bytes)) }
}

function header({ headers }: { headers: { key: string; value: string }[] }, name: string) {
	return headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value)
}

describe('a mail of the newsletter', () => {
	it('has a text and an HTML part, each with the title, the address of the version and the way to leave', async () => {
		const mail = await receive('<p>What changed.</p>')
		for (const part of [mail.html, mail.text]) {
			expect(part).toContain('After the ceasefire')
			expect(part).toContain('June 24, 2025')
			expect(part).toContain('What changed.')
			expect(part).toContain('https://archive.test/blog/after-the-ceasefire?version=3')
			expect(part).toContain('https://archive.test/newsletter/leave/0123456789abcdef')
		}
	})

	it('ends with the citation of the article: archive, version, URL and date', async () => {
		const mail = await receive('<p>What changed.</p>')
		for (const part of [mail.html, mail.text]) {
			expect(onOneLine(part)).toContain(citation)
			expect(part?.indexOf('To cite')).toBeGreaterThan(part?.indexOf('What changed.') ?? Infinity)
		}
	})

	it('names the language of an article and its direction, of title and text alone', () => {
		const { html } = letter('<p>متن</p>', 'BBC فارسی', 'fa')
		expect(html).toContain('<h1 lang="fa" dir="rtl">BBC فارسی</h1>')
		expect(html).toMatch(
			/<div lang="fa" dir="rtl">\s*<p dir="auto">متن<\/p>\s*<\/div>\s*<p class="to-cite" dir="auto">/,
		)
	})

	it('gives each paragraph, item and cell the direction of its text', async () => {
		const content =
			'<p>English intro.</p><p>הנאום נשא בעברית (חלק א).</p><ul><li>פריט ראשון.</li></ul><blockquote><p>«متن فارسی: ۱۳ ژوئن.»</p></blockquote><table><tbody><tr><td>גיל (1)</td></tr></tbody></table>'
		const { html = '' } = await receive(content, 'שאלה: מה קרה?')
		for (const block of [
			'h1 dir="auto">שאלה',
			'p dir="auto">הנאום',
			'li dir="auto">פריט',
			'p dir="auto">«متن',
			'td dir="auto">גיל',
		])
			expect(html).toContain(`<${block}`)
		for (const holder of ['ul', 'blockquote', 'table']) expect(html).toContain(`<${holder} dir="rtl">`)
		expect(html).not.toMatch(/\b(?:padding|margin|border)-(?:left|right)\b|text-align: (?:left|right)/)
	})

	it('sets the caption of an image below it as text', async () => {
		const { text } = await receive(
			'<figure><img src="/uploads/map.webp" alt="Map"><figcaption>Credit: The archive</figcaption></figure>',
		)
		expect(text).toMatch(/^Map \(\S+\)\n+Credit: The archive$/m)
	})

	it('names its list, where it is archived, and how to leave it by one click', async () => {
		const mail = await receive('<p>What changed.</p>')
		expect(header(mail, 'List-Id')).toEqual(['"Twelve-Day War Archive" <newsletter.archive.test>'])
		expect(header(mail, 'List-Archive')).toEqual(['<https://archive.test/blog>'])
		expect(header(mail, 'List-Unsubscribe')).toEqual([
			'<https://archive.test/newsletter/leave/0123456789abcdef>',
		])
		expect(header(mail, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click'])
	})

	it('has the Message-ID that it was given, and tells nothing of the program that sent it', async () => {
		const mail = await receive('<p>What changed.</p>')
		expect(header(mail, 'Message-ID')).toEqual([recipient.messageId])
		expect(header(mail, 'X-Mailer')).toEqual([])
	})

	it.each(['\n', '\r\n', '\r', '\u2028', '\u0085'])(
		'a title with the line break %j adds no header to a mail',
		async (lineBreak) => {
			const mail = await receive('<p>Text</p>', `News${lineBreak}Bcc: victim@example.org`)
			expect(header(mail, 'Bcc')).toEqual([])
			expect(mail.subject).toBe('News Bcc: victim@example.org')
		},
	)

	it('keeps marks of a title as text in the HTML', async () => {
		const { html } = await receive('<p>Text</p>', 'Day <b>9</b> & "after"')
		expect(html).toContain('<h1 dir="auto">Day &lt;b&gt;9&lt;/b&gt; &amp; &quot;after&quot;</h1>')
	})

	it('has whole addresses, since a mail has no site around it', async () => {
		const { html, text } = await receive(
			'<p><a href="/timeline/day-9#d9-4">Day 9</a> <a href="#notes">notes</a></p>',
		)
		expect(html).toContain('href="https://archive.test/timeline/day-9#d9-4"')
		expect(html).toContain('href="https://archive.test/blog/after-the-ceasefire?version=3#notes"')
		expect(text).toContain('Day 9 [1] notes [2]')
		expect(text).toContain('[1] https://archive.test/timeline/day-9#d9-4')
	})

	it('loads images from the site alone; those of others become links, which count no readers', async () => {
		const { html } = await receive(
			'<p><img src="/uploads/map.webp" alt="Map"><img src="https://tracker.example/p.gif" alt="A tower"></p><p><a href="/faq"><img src="https://tracker.example/q.gif" alt=""></a></p>',
		)
		expect([...(html ?? '').matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
			'https://archive.test/uploads/map.webp',
		])
		expect(html).toContain('<a href="https://tracker.example/p.gif">Image: A tower</a>')
		expect(html).toContain('<a href="https://archive.test/faq">Image</a>')
	})

	it('is the same for all recipients but for the way to leave', () => {
		const [one, two] = ['1'.repeat(16), '2'.repeat(16)].map((unsubscribeToken) =>
			newsletterMail(env, letter('<p>What changed.</p>'), { ...recipient, unsubscribeToken }),
		)
		expect(one?.html.replaceAll('1'.repeat(16), '2'.repeat(16))).toBe(two?.html)
		expect(one?.text.replaceAll('1'.repeat(16), '2'.repeat(16))).toBe(two?.text)
	})
})

describe('the text part', () => {
	it('keeps headings, lists, quotes and tables readable', () => {
		const { text } = letter(
			'<h2>Figures</h2><ul><li>One</li><li>Two</li></ul><blockquote><p>Said so.</p></blockquote><table><thead><tr><th>Day</th><th>Killed</th></tr></thead><tbody><tr><td>1</td><td>78</td></tr></tbody></table>',
		)
		expect(text.split('\n\n').slice(1, -1).join('\n\n')).toBe(
			[
				'June 24, 2025\nhttps://archive.test/blog/after-the-ceasefire?version=3',
				'Figures',
				' * One\n * Two',
				'> Said so.',
				'Day   Killed\n1     78',
			].join('\n\n'),
		)
	})

	it('keeps raised and struck figures apart from those beside them', () => {
		const { text } = letter(
			'<p>The ministry counted <s>610</s> 224<sup><a href="/faq">1</a></sup>, on 10<sup>3</sup> m.</p>',
		)
		expect(text).toContain('The ministry counted ~~610~~ 224^1 [1], on 10^3 m.')
	})

	it('lists the address of each link once, at the end, so that the sentences stay whole', () => {
		const { text } = letter(
			'<p>The <a href="/faq">questions</a>, the <a href="https://example.org/a">report</a> and the <a href="/faq">questions</a> again.</p>',
		)
		expect(text.split('\n\n').slice(2, -1)).toEqual([
			'The questions [1], the report [2] and the questions [1] again.',
			'Links',
			'[1] https://archive.test/faq\n[2] https://example.org/a',
		])
	})

	it('has no line longer than 76 characters but for addresses', () => {
		const { text } = letter(`<p>${'word '.repeat(200)}</p>`)
		expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76)
	})
})
