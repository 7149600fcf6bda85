import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageLinks } from '../../../app/ui/page-links.tsx'

const render = (page: number, pages: number) =>
	renderToStaticMarkup(
		<PageLinks page={page} pages={pages} label="Pages" hrefFor={(number) => `?page=${number}`} />,
	)
const text = (html: string) =>
	html
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()

describe('links to the pages of a list', () => {
	it('are none where there is one page', () => {
		expect(render(1, 1)).toBe('')
	})

	it('name every page of a short list, and the ones before and after', () => {
		const html = render(2, 4)
		expect(text(html)).toBe('Previous 1 Page 2 of 4 3 4 Next')
		expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
			'?page=1',
			'?page=1',
			'?page=3',
			'?page=4',
			'?page=3',
		])
		expect(html).toMatch(/rel="prev"[^>]*href="\?page=1"|href="\?page=1"[^>]*rel="prev"/)
	})

	it('leave out what lies far away in a long one', () => {
		expect(text(render(10, 20))).toBe('Previous 1 ... 8 9 Page 10 of 20 11 12 ... 20 Next')
		expect(text(render(1, 20))).toBe('Page 1 of 20 2 3 ... 20 Next')
	})
})
