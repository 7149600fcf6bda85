import { escapeXml } from '../../lib/xml.ts'

/** Namespace of `xsi:schemaLocation`, declared where it is used: harvesters cut records out of their lists. */
export const xmlSchemaInstance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

/** An element with text. */
export function element(name: string, text: string, attributes: Record<string, string> = {}): string {
	const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
	return `<${name}${pairs.join('')}>${escapeXml(text)}</${name}>`
}
