import { expect, it } from 'vitest'
import { toContextObject } from '../../../../../app/formats/citations/formats/coins.ts'
import { citablePage, citablePost } from '../../../../factories/citable.ts'

const read = (page: ReturnType<typeof citablePage>) =>
	Object.fromEntries(new URLSearchParams(toContextObject(page)))

it('describes a web page by a corporate author', () => {
	expect(read(citablePage())).toEqual({
		ctx_ver: 'Z39.88-2004',
		rft_val_fmt: 'info:ofi/fmt:kev:mtx:dc',
		'rft.type': 'webpage',
		'rft.title': 'Timeline, June 15 to 26, 2025',
		'rft.aucorp': 'Twelve-Day War Archive',
		'rft.source': 'Twelve-Day War Archive',
		'rft.date': '2025-06-24',
		'rft.identifier': 'https://archive.example/timeline',
		'rft.language': 'en',
		'rft.description': 'Twelve day entries.',
	})
})

it('describes an article as a post of the blog', () => {
	expect(read(citablePost())).toMatchObject({
		'rft.type': 'blogPost',
		'rft.source': 'Twelve-Day War Archive Blog',
		'rft.date': '2025-11-02',
	})
})

it.each(['a & b = c; d', '"quoted" <b> 50%', 'آتش‌بس ۲۳ ژوئن', 'הפסקת אש'])(
	'COinS carry the title %s',
	(title) => {
		expect(read(citablePage({ title }))['rft.title']).toBe(title)
		// Readers split at `&` and `=`, and take a plus sign for a space.
		const parts = toContextObject(citablePage({ title })).split('&')
		expect(parts.every((part) => part.split('=').length === 2 && !/[ +]{2}/.test(part))).toBe(true)
	},
)

it('writes a space as one plus sign and a plus sign in code', () => {
	expect(toContextObject(citablePage({ title: 'R + D' }))).toContain('&rft.title=R+%2B+D&')
})
