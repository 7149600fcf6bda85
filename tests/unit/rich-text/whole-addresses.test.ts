import { expect, it } from 'vitest'
import { trustStored } from '../../../app/rich-text/safe-html.ts'
import { sanitizeHtml } from '../../../app/rich-text/sanitize.server.ts'
import { withWholeAddresses } from '../../../app/rich-text/whole-addresses.ts'

const page = 'https://archive.example/blog/a'

it('makes the addresses of links and images whole, and leaves text alone', () => {
	const html = trustStored(
		'<p><a href="/faq">/faq</a> <a href="#b">b</a> <img src="/i.png" alt="/i.png"></p>',
	)
	expect(withWholeAddresses(html, page)).toBe(
		'<p dir="auto"><a href="https://archive.example/faq">/faq</a> <a href="https://archive.example/blog/a#b">b</a> <img src="https://archive.example/i.png" alt="/i.png"></p>',
	)
})

it('gives the JPEG of an uploaded image, in its size, to readers of feeds and mails', () => {
	const name = '/uploads/01/0123456789abcdef0123456789abcdef'
	const stored = sanitizeHtml(`<p><img src="${name}-1600x800.webp" alt="A map"></p>`)
	expect(stored).toContain(`srcset="${name}-480.webp 480w`)
	expect(withWholeAddresses(stored, page)).toBe(
		`<p dir="auto"><img src="https://archive.example${name}.jpg" alt="A map" width="1200" height="600" loading="lazy"></p>`,
	)
})
