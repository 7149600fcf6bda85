import { expect, it } from 'vitest'
import { replaceImage } from '../../../app/rich-text/replace-image.ts'

const stored = { src: '/uploads/ab/x.webp', alt: 'Stored' }
const from = 'https://elsewhere.example/a.jpg?x=1&y=2'

it('puts a stored image in the place of another one, and changes nothing else', () => {
	const typed = `<!-- note -->a < b & c\n\n<p>One <img src="${from.replace('&', '&amp;')}" width=9 srcset="x 1w"><a href="${from}">it</a>\n<img src="/other.png"> and <a href="unfinished`
	expect(replaceImage(typed, from, stored)).toBe(
		`<!-- note -->a < b & c\n\n<p>One <img src="/uploads/ab/x.webp" alt="Stored"><a href="${from}">it</a>\n<img src="/other.png"> and <a href="unfinished`,
	)
})

it('keeps the alternative text that an image has, also where it is decorative', () => {
	const html = `<img src="${from}" alt="Seen"><img alt="" src="${from}">`
	expect(replaceImage(html, from, stored)).toBe(
		'<img src="/uploads/ab/x.webp" alt="Seen"><img alt="" src="/uploads/ab/x.webp">',
	)
})
