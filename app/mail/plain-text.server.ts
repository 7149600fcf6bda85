import { convert, type DomNode, type FormatCallback } from 'html-to-text'
import { isRaisedNumber, raisedMark, strikeMark } from '../rich-text/plain-text.ts'

const lineLength = 76

const textOf = ({ data = '', children = [] }: DomNode): string => data + children.map(textOf).join('')

/** HTML as text in lines of moderate length. Links are numbered, and their addresses listed at the end: `the report [1]`. */
export function plainText(html: string): string {
	const numbers = new Map<string, number>()
	const numberLink: FormatCallback = (link, walk, builder) => {
		walk(link.children, builder)
		const { href } = link.attribs
		if (!numbers.has(href)) numbers.set(href, numbers.size + 1)
		builder.addInline(` [${numbers.get(href)}]`, { noWordTransform: true })
	}
	const raise: FormatCallback = (element, walk, builder) => {
		if (isRaisedNumber(textOf(element))) builder.addInline(raisedMark, { noWordTransform: true })
		walk(element.children, builder)
	}
	const text = convert(html, {
		wordwrap: lineLength,
		formatters: { numberLink, raise },
		selectors: [
			...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
				selector,
				options: { uppercase: false },
			})),
			{ selector: 'sup', format: 'raise' },
			{ selector: 's', format: 'inlineSurround', options: { prefix: strikeMark, suffix: strikeMark } },
			{ selector: 'a', format: 'inline' },
			{ selector: 'a[href]', format: 'numberLink' },
			{ selector: 'img', format: 'image', options: { linkBrackets: ['(', ')'] } },
			{ selector: 'figcaption', format: 'block' },
			{ selector: 'hr', options: { length: 3 } },
			{ selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
		],
	})
	const list = [...numbers].map(([address, number]) => `[${number}] ${address}`)
	return list.length > 0 ? `${text}\n\nLinks\n\n${list.join('\n')}` : text
}
