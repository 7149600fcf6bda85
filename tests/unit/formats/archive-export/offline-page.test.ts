import { describe, expect, it } from 'vitest'
import { offlinePage } from '../../../../app/formats/archive-export/offline-page.ts'
import { pageFile } from '../../../../app/formats/archive-export/page-file.ts'

const files = new Map(
	['/', '/timeline', '/blog/a', '/blog?page=2'].map((path) => [path, pageFile(path).file]),
)
const site = {
	origin: 'https://archive.example',
	fileOf: (address: string) => files.get(address),
	asset: (address: string) =>
		['/assets/app.css', '/favicon.svg', '/share/a.png'].includes(address)
			? `assets/${address.split('/').at(-1)}`
			: null,
	symbol: (sprite: string, id: string) =>
		sprite === '/assets/sprite.svg' ? `<symbol id="${id}"><path d="M0 0"/></symbol>` : undefined,
}

/** The page `/blog/a` with this body, and this at the end of its head. */
function body(html: string, head = ''): string {
	const page = `<!DOCTYPE html><html lang="en"><head><title>A &amp; B</title>${head}</head><body>${html}</body></html>`
	return offlinePage(page, pageFile('/blog/a'), site, 'Archive. “A.”')
}

const within = (html: string) => /<body>([\s\S]*)<\/body>/.exec(body(html))?.[1]

describe('a page for reading from disk', () => {
	it.each([
		['/', '../index.html'],
		['/timeline#d9-4', '../timeline.html#d9-4'],
		['/blog/a#s-end', 'a.html#s-end'],
		['/blog?page=2', '../blog-page-2.html'],
		['https://archive.example/timeline', '../timeline.html'],
		['#s-end', '#s-end'],
		['/blog/a?version=2', 'https://archive.example/blog/a?version=2'],
		['/archive.zip', 'https://archive.example/archive.zip'],
		['/admin', 'https://archive.example/admin'],
		['/blog/of-a-draft', 'https://archive.example/blog/of-a-draft'],
		['https://example.org/?a=1&amp;b=2', 'https://example.org/?a=1&amp;b=2'],
		['//example.org/x', '//example.org/x'],
		['mailto:a@example.org', 'mailto:a@example.org'],
		['http://[', 'http://['],
	])('a page for reading from disk links %s as %s', (href, expected) => {
		expect(within(`<a class="x" href="${href}">y</a>`)).toBe(`<a class="x" href="${expected}">y</a>`)
	})

	it('leaves the rest of a tag alone, whatever its attributes say', () => {
		const tag = `<a title='href="/timeline"' href=/timeline data-x="a > b">`
		expect(within(`${tag}y</a>`)).toBe(
			`<a title='href="/timeline"' href="../timeline.html" data-x="a > b">y</a>`,
		)
	})

	it('keeps of the head what means something without the site', () => {
		const html = body(
			'',
			[
				'<link rel="stylesheet" href="/assets/app.css"/>',
				'<link rel="icon" href="/favicon.svg"/>',
				'<link rel="preload" href="/assets/font.woff2"/>',
				'<link rel="canonical" href="https://archive.example/blog/a"/>',
				'<script type="module" src="/assets/main.js"></script>',
				'<script type="application/ld+json">{"a":"</a>"}</script>',
			].join(''),
		)
		expect(html).toContain('<title>A &amp; B</title>')
		expect(html).toContain('<link rel="stylesheet" href="../assets/app.css"/>')
		expect(html).toContain('<link rel="icon" href="../assets/favicon.svg"/>')
		expect(html).toContain('<link rel="canonical" href="https://archive.example/blog/a"/>')
		expect(html).not.toMatch(/script|preload|main\.js/)
	})

	it('keeps the titles of images', () => {
		expect(within('<svg><title id="t">Map of A</title><g></g></svg>')).toBe(
			'<svg><title id="t">Map of A</title><g></g></svg>',
		)
	})

	it('puts links in place of forms that need the site, and leaves out the others', () => {
		expect(within('<form role="search" action="/search"><input name="q"><b>x</b></form>')).toBe(
			'<p><a href="https://archive.example/search">Search the archive</a> on its site.</p>',
		)
		expect(within('<form data-newsletter="x"><p class="field-error">y</p></form>')).toContain(
			'href="https://archive.example/#newsletter"',
		)
		expect(within('a<form action="/theme"><button>Dark</button></form>b')).toBe('ab')
	})

	it('names no day of access where the page is cited, and closes the box where it ends', () => {
		const html = within('<section class="cite"><section>x</section>June 1, 2030</section><p>after</p>')
		expect(html).toContain('<p>Archive. “A.”</p>')
		expect(html).toContain('href="https://archive.example/blog/a"')
		expect(html).not.toContain('2030')
		expect(html).toMatch(/<\/section><p>after<\/p>$/)
	})

	it('carries its icons on the page', () => {
		const html = within('<svg><use href="/assets/sprite.svg#sun"></use></svg>')
		expect(html).toMatch(/^<svg style="display:none" aria-hidden="true"><symbol id="icon-sun">/)
		expect(html).toContain('<use href="#icon-sun">')
	})

	it('keeps images of the site and names those from elsewhere', () => {
		expect(within('<img src="/share/a.png" alt="A">')).toBe('<img src="../assets/a.png" alt="A">')
		expect(within('<img src="https://example.org/x.png" alt="A &quot;map&quot;">')).toBe(
			'<a href="https://example.org/x.png">Image on the web: A &quot;map&quot;</a>',
		)
		expect(within('<a href="/"><img src="https://example.org/x.png"></a>')).toBe(
			'<a href="../index.html">Image on the web</a>',
		)
	})
})
