import { type Attributes, isElement, type RichElement } from '../tree.ts'
import { styleOf } from './style.ts'

const typeOfStyle: ReadonlyMap<string, string> = new Map([
	['lower-alpha', 'a'],
	['lower-latin', 'a'],
	['upper-alpha', 'A'],
	['upper-latin', 'A'],
	['lower-roman', 'i'],
	['upper-roman', 'I'],
])

/** `start` and `type` of a numbered list, where they are not the usual 1; nothing for other lists. */
export function numbering(list: RichElement): Attributes {
	if (list.tag !== 'ol') return {}
	const start = /^\d{1,6}$/.test(list.attributes.start ?? '') ? String(Number(list.attributes.start)) : '1'
	const type = typeOf(list)
	return { ...(start !== '1' && { start }), ...(type && { type }) }
}

/** Google Docs writes the kind of numbers on the items. */
function typeOf(list: RichElement): string | undefined {
	const { type } = list.attributes
	if (type && /^[aAiI]$/.test(type)) return type
	const item = list.children.find((child) => isElement(child, 'li'))
	const styles = [list, item].filter((node) => isElement(node)).map(styleOf)
	return styles.map((style) => typeOfStyle.get(style.get('list-style-type') ?? '')).find(Boolean)
}
