/** XML as tests read it. */
import { SaxesParser } from 'saxes'

export type XmlElement = {
	/** Its name with the prefix, and without. */
	name: string
	localName: string
	namespace: string
	attributes: Record<string, string>
	children: XmlElement[]
	/** Its text and that of all elements within. */
	text: string
}

/** The root of a document. Throws where the document or its namespaces are not well formed. */
export function parseXml(xml: string): XmlElement {
	const parser = new SaxesParser({ xmlns: true })
	const open: XmlElement[] = []
	let root: XmlElement | undefined
	const addText = (text: string) => {
		for (const element of open) element.text += text
	}
	parser.on('error', (error) => {
		throw error
	})
	parser.on('opentag', ({ name, local, uri, attributes }) => {
		const values = Object.entries(attributes).map(([name, { value }]) => [name, value])
		const element = {
			name,
			localName: local,
			namespace: uri,
			attributes: Object.fromEntries(values),
			children: [],
			text: '',
		}
		root ??= element
		open.at(-1)?.children.push(element)
		open.push(element)
	})
	parser.on('text', addText)
	parser.on('cdata', addText)
	parser.on('closetag', () => {
		open.pop()
	})
	parser.write(xml).close()
	if (!root) throw new Error('no element')
	return root
}

/** The elements of this name within another, in their order. */
export function elementsOf(parent: XmlElement | undefined, name: string): XmlElement[] {
	return (parent?.children ?? []).flatMap((child) => [
		...(child.name === name ? [child] : []),
		...elementsOf(child, name),
	])
}

/** The trimmed text of each element of this name. */
export function textsOf(parent: XmlElement | undefined, name: string): string[] {
	return elementsOf(parent, name).map(({ text }) => text.trim())
}
