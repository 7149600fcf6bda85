/** Content of WordPress posts as its two editors store it. */
import { describe, expect, it } from 'vitest'
import { postContentHtml } from '../../../../app/domain/imports/wordpress/post-content.ts'
import { sanitizeHtml } from '../../../../app/rich-text/sanitize.server.ts'

const images = ['7', '8'].map((id) => ({
	address: `/wp-content/uploads/${id}.jpg`,
	alt: `View ${id}`,
	caption: id === '8' ? 'A <market>' : '',
	parent: '1',
}))

/** The article's content, and the losses. */
function read(content: string, footnotes = '') {
	const losses: string[] = []
	const html = postContentHtml(
		content,
		{
			footnotes,
			findGallery: (ids) =>
				ids.length === 0 ? images : images.filter(({ alt }) => ids.includes(alt.replace('View ', ''))),
		},
		(label, detail) => losses.push(detail ? `${label}: ${detail}` : label),
	)
	return { html: sanitizeHtml(html), losses }
}

describe('the older editor', () => {
	const posts: [subject: string, content: string, expected: string][] = [
		[
			'breaks within blocks',
			'<blockquote>One\n\ntwo\nthree</blockquote>',
			'<blockquote><p>One</p><p>two<br>three</p></blockquote>',
		],
		['breaks in cells', '<table><tbody><tr><td>a\nb</td></tr></tbody></table>', '<td>a<br>b</td>'],
		[
			'no breaks between items',
			'<ul>\n <li>one</li>\n <li>two</li>\n</ul>',
			'<ul><li>one</li><li>two</li></ul>',
		],
		['preformatted text', '<pre>a\n\n b</pre>', 'a\n\n b'],
		['a break that is written out', 'one<br />\ntwo', '<p>one<br>two</p>'],
		['a comparison', 'a < b', '<p>a &lt; b</p>'],
		[
			'marks for pages and for the rest of a post',
			'a\n\n<!--more Read on-->\n\n<!--nextpage-->\n\nb',
			'<p>a</p><p>b</p>',
		],
		['tags without a meaning here', '<small>a</small> <abbr>b</abbr>', '<p>a b</p>'],
	]

	it('loses no text and no breaks', () => {
		for (const [subject, content, expected] of posts)
			expect(read(content), subject).toEqual({ html: expect.stringContaining(expected), losses: [] })
	})
})

describe('an image', () => {
	const figure = '<figure><img src="/u/a.jpg" alt="" loading="lazy"><figcaption>Words</figcaption></figure>'

	it('keeps its caption when it links to its original', () => {
		const linked = '<a href="/u/a.jpg"><img src="/u/a.jpg" alt=""></a>'
		expect(read(`[caption width="9"]${linked} Words[/caption]`).html).toBe(figure)
		expect(
			read(`<!-- wp:image --><figure>${linked}<figcaption>Words</figcaption></figure><!-- /wp:image -->`)
				.html,
		).toBe(figure)
	})

	it('keeps the caption of the oldest shortcodes', () => {
		expect(read('[caption width="9" caption="Words"]<img src="/u/a.jpg" alt="">[/caption]').html).toBe(figure)
	})

	it('is kept where it is the background of a block', () => {
		const cover = '<div class="wp-block-cover" style="background-image:url(/u/a.jpg)"><p>Text</p></div>'
		expect(read(`<!-- wp:cover -->${cover}<!-- /wp:cover -->`).html).toContain('<img src="/u/a.jpg" alt=""')
	})

	it('is shown by the gallery that names it', () => {
		const { html, losses } = read('[gallery ids="8,9" columns="2"]')
		expect(html).toMatch(/^<figure><img src="\/wp-content\/uploads\/8.jpg" alt="View 8"/)
		expect(html).toContain('<figcaption>A &lt;market&gt;</figcaption>')
		expect(losses).toEqual(['Images of galleries that the file does not name'])
	})

	it('is shown by the gallery of its post', () => {
		expect(read('[gallery]').html.match(/<img/g)).toHaveLength(2)
	})

	it('fills no article by galleries without end', () => {
		const { html, losses } = read('[gallery] '.repeat(10_000))
		expect(html.match(/<img/g)).toHaveLength(500)
		expect(losses).toHaveLength(9750)
	})
})

describe('media', () => {
	const embedded: [form: string, content: string, address: string][] = [
		[
			'an address alone on a line',
			'Text\n\nhttps://video.example/?v=1&amp;t=2\n\nmore',
			'https://video.example/?v=1&t=2',
		],
		[
			'an address alone in a paragraph',
			'<!-- wp:paragraph --><p>https://video.example/1</p>',
			'https://video.example/1',
		],
		[
			'an address alone in a paragraph with a style',
			'<!-- wp:paragraph --><p style="margin:0">https://video.example/1</p>',
			'https://video.example/1',
		],
		[
			'the block for it',
			'<!-- wp:embed --><figure><div>\nhttps://video.example/1\n</div></figure>',
			'https://video.example/1',
		],
		[
			'a shortcode around an address',
			'[embed width="9"]https://video.example/1[/embed]',
			'https://video.example/1',
		],
		['a shortcode with files', '[audio ogg="https://a.example/1.ogg"][/audio]', 'https://a.example/1.ogg'],
		['a shortcode with an address', '[video https://a.example/1.mp4]', 'https://a.example/1.mp4'],
	]

	it('become a link in any form', () => {
		for (const [form, content, address] of embedded) {
			const written = address.replace('&', '&amp;')
			expect(read(content), form).toEqual({
				html: expect.stringContaining(`<p><a href="${written}">${written}</a></p>`),
				losses: [`Embedded media, kept as links: ${address}`],
			})
		}
	})

	it('leaves an address in preformatted text as it is', () => {
		const { html, losses } = read('<pre>\nhttps://a.example/1\n</pre>\n\nhttps://a.example/2')
		expect(html).toMatch(/<pre><code>https:\/\/a.example\/1\n?<\/code><\/pre><p><a href/)
		expect(losses).toEqual(['Embedded media, kept as links: https://a.example/2'])
	})

	it('leaves an address in a sentence as it is', () => {
		expect(read('See https://video.example/1 for it')).toEqual({
			html: '<p>See https://video.example/1 for it</p>',
			losses: [],
		})
	})
})

it('counts shortcodes, and tells them from words in brackets', () => {
	const words = '[a-button url="x"]Go[/a-button] [sic] [playlist] [[gallery]] [box]y[/box] [contact_form]'
	const { html, losses } = read(words)
	expect(html).toBe(`<p>${words.replace('[[gallery]]', '[gallery]')}</p>`)
	expect(losses).toEqual([
		'Shortcodes, left as text: [a-button]',
		'Shortcodes, left as text: [playlist]',
		'Shortcodes, left as text: [box]',
		'Shortcodes, left as text: [contact_form]',
	])
})

it('counts the blocks that WordPress fills', () => {
	const { html, losses } = read(
		'<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:latest-posts {"n":1} /-->',
	)
	expect(html).toBe('<p>a</p>')
	expect(losses).toEqual(['Blocks that WordPress fills when it shows them: latest-posts'])
})

it('keeps the alignment of blocks', () => {
	const text = '<p class="has-text-align-right">a</p>'
	expect(read(`<!-- wp:paragraph -->${text}<!-- /wp:paragraph -->`).html).toBe('<p class="align-right">a</p>')
})

it('keeps both links of a file apart', () => {
	const file = '<a href="/u/a.pdf">Report</a><a href="/u/a.pdf" class="wp-block-file__button">Download</a>'
	expect(read(`<!-- wp:file --><div>${file}</div><!-- /wp:file -->`).html).toContain('</a> <a')
})

describe('footnotes', () => {
	const text = '<!-- wp:paragraph --><p>A<a href="#f1">1</a></p><!-- /wp:paragraph --><!-- wp:footnotes /-->'

	it('stand where WordPress shows them', () => {
		const notes = JSON.stringify([{ id: 'f1', content: 'The <em>note</em>' }, null, { id: 1 }])
		expect(read(text, notes)).toEqual({
			html: '<p>A<a href="#note-f1">1</a></p><ol><li id="note-f1">The <em>note</em></li></ol>',
			losses: [],
		})
	})

	it('are a loss where they cannot be read', () => {
		const loss = 'Blocks that WordPress fills when it shows them: footnotes'
		for (const notes of ['', '{', '{}', '[]'])
			expect(read(text, notes).losses, JSON.stringify(notes)).toEqual([loss])
	})
})

it('leaves the content of our own export as it is', () => {
	const html = '<p>https://a.example/1</p><p>[gallery] [[b]]</p>'
	expect(read(`<!-- wp:freeform -->${html}<!-- /wp:freeform -->`)).toEqual({ html, losses: [] })
})

/** About 500 KB, on which a pattern that takes quadratic time takes longer than the limit. */
const fill = (piece: string) => piece.repeat(500_000 / piece.length)

const limitMs = 20_000

const hostile: [pieces: string, content: string][] = [
	['tags', fill('<a ')],
	['brackets', fill('[gallery ')],
	['captions', fill('[caption]')],
	['spaces', `${fill(' ')}x`],
	['line ends', fill('<div>\n ')],
	['addresses', fill('https://')],
	['blocks', fill('<!-- wp:a ')],
	['preformatted texts', fill('<pre>')],
	['escapes', fill('[[a ')],
]

it('takes linear time for many pieces of any kind', () => {
	for (const [pieces, content] of hostile) {
		const start = process.threadCpuUsage()
		expect(
			() => postContentHtml(content, { footnotes: '', findGallery: () => [] }, () => undefined),
			pieces,
		).not.toThrow()
		expect(process.threadCpuUsage(start).user / 1000, pieces).toBeLessThan(limitMs)
	}
})
