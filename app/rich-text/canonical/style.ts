/** Translates the style of a pasted element into the vocabulary. Word processors write most of their formatting there. */
import { markOfTag } from '../source-tags.ts'
import type { RichElement } from '../tree.ts'
import { type Alignment, alignments, headingTags } from '../vocabulary.ts'
import type { Context } from './context.ts'
import { withMark, withoutMark } from './marks.ts'

export type Style = ReadonlyMap<string, string>

const noStyle: Style = new Map()

export function styleOf({ attributes }: RichElement): Style {
	if (!attributes.style) return noStyle
	const declarations = attributes.style.toLowerCase().split(';')
	return new Map(
		declarations.map((declaration) => {
			const [name = '', ...value] = declaration.split(':')
			return [name.trim(), value.join(':').trim()]
		}),
	)
}

/** Not shown where it comes from; or the bullet or number that Word writes in front of a list item's text. */
export function isHidden(style: Style): boolean {
	return (
		style.get('display') === 'none' || style.get('mso-hide') === 'all' || style.get('mso-list') === 'ignore'
	)
}

/** The context inside the element: its tag and its style added to that of its surroundings. */
export function contextInside(element: RichElement, style: Style, context: Context): Context {
	const mark = markOfTag.get(element.tag)
	const marks = mark ? withMark(context.marks, mark) : context.marks
	return {
		...context,
		marks:
			style.size > 0
				? marksOfStyle(element, style, marks, context.link !== null || element.tag === 'a')
				: marks,
		alignment: alignmentOf(element, style) ?? context.alignment,
		keepsLines: keepsLines(style) ?? context.keepsLines,
	}
}

/** undefined when the style says nothing about it. Browsers also write the longhand of it. */
function keepsLines(style: Style): boolean | undefined {
	const value = style.get('white-space-collapse') ?? style.get('white-space')
	if (value === undefined || value === 'inherit') return undefined
	return /^(pre|break-spaces)/.test(value)
}

function marksOfStyle(element: RichElement, style: Style, before: number, inLink: boolean): number {
	let marks = before
	const weight = style.get('font-weight') ?? ''
	if (/^(normal|lighter|[1-5]00)$/.test(weight)) marks = withoutMark(marks, 'strong')
	// Headings are bold by nature, so the style of the whole heading says nothing.
	if (/^(bold|bolder|[6-9]00)$/.test(weight) && !isBoldByNature(element.tag))
		marks = withMark(marks, 'strong')
	const slant = style.get('font-style') ?? ''
	if (slant === 'normal') marks = withoutMark(marks, 'em')
	if (/^(italic|oblique)/.test(slant)) marks = withMark(marks, 'em')
	const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
	// Links are underlined by nature.
	if (line.includes('underline') && !inLink) marks = withMark(marks, 'u')
	if (line.includes('line-through')) marks = withMark(marks, 's')
	const height = style.get('vertical-align')
	if (isInline(element.tag) && height === 'sub') marks = withMark(marks, 'sub')
	if (isInline(element.tag) && height === 'super') marks = withMark(marks, 'sup')
	return marks
}

const isBoldByNature = (tag: string) => headingTags.has(tag) || tag === 'th'
const isInline = (tag: string) => tag === 'span' || tag === 'font' || tag === 'a' || markOfTag.has(tag)

/** undefined when the element says nothing about it. `align` means something else on images and tables. */
function alignmentOf(element: RichElement, style: Style): Alignment | undefined {
	if (element.tag === 'table' || element.tag === 'img') return undefined
	const classes = element.attributes.class?.split(/\s+/)
	const named = classes && alignments.find((name) => classes.includes(`align-${name}`))
	const given = style.get('text-align') ?? named ?? element.attributes.align?.toLowerCase()
	if (given === undefined) return element.tag === 'center' ? 'center' : undefined
	const word = given.replace(/^-(webkit|moz)-/, '').replace(/^middle$/, 'center')
	if (word === 'end') return 'right'
	return alignments.find((name) => name === word) ?? (word === 'left' || word === 'start' ? '' : undefined)
}
