import { serialize } from './serialize.ts'
import { element, type RichNode } from './tree.ts'

/** A caption as HTML: description, then credit with a link to the source. */
export function captionHtml(text: string, { credit, source }: { credit: string; source: string }): string {
	return serialize(captionNodes(text, credit, source))
}

/** An uploaded image as HTML for an article, with a caption where there is anything to say. */
export function figureHtml(
	{ url, alt, credit, source }: { url: string; alt: string; credit: string; source: string },
	text = '',
): string {
	const image = element('img', { src: url, alt })
	const caption = captionNodes(text, credit, source)
	if (caption.length === 0) return serialize([element('p', {}, [image])])
	return serialize([element('figure', {}, [image, element('figcaption', {}, caption)])])
}

function captionNodes(text: string, credit: string, source: string): RichNode[] {
	const nodes: RichNode[] = text === '' ? [] : [text]
	const name = credit || (source && 'Source')
	if (name === '') return nodes
	if (nodes.length > 0) nodes.push(' ')
	if (credit !== '') nodes.push('Credit: ')
	nodes.push(source === '' ? name : element('a', { href: source }, [name]))
	return nodes
}
