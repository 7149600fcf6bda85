/** Stored HTML as Markdown that reads back as the same HTML, in the content worker. */
import Turndown from 'turndown'
import { imagePath } from '../../../lib/uploads.ts'
import { parseHtml } from '../../../rich-text/parse.ts'
import { sanitizeHtml } from '../../../rich-text/sanitize.server.ts'
import { serialize } from '../../../rich-text/serialize.ts'
import { withImages } from '../../../rich-text/stored-images.ts'
import type { RichNode } from '../../../rich-text/tree.ts'
import { markdownToHtml } from './markdown-html.ts'

const turndown = new Turndown({
	headingStyle: 'atx',
	bulletListMarker: '-',
	codeBlockStyle: 'fenced',
	emDelimiter: '*',
	hr: '---',
	br: '\\',
})

turndown.keep(['u', 'sub', 'sup', 'figure'])
turndown.addRule('deleted text', { filter: ['s'], replacement: (content) => `~~${content}~~` })
turndown.addRule('preformatted text', {
	filter: ['pre'],
	replacement: (_content, node) => `\n\n\`\`\`\n${node.textContent ?? ''}\n\`\`\`\n\n`,
})
turndown.addRule('item', {
	filter: ['li'],
	replacement: (content, node) => {
		const marker = markerOf(node as HTMLElement)
		const lines = content.trim().replaceAll('\n', `\n${' '.repeat(marker.length)}`)
		return `${marker}${lines}${node.nextSibling ? '\n' : ''}`
	},
})
turndown.addRule('cell', {
	filter: ['th', 'td'],
	replacement: (content) => ` ${content.trim().replaceAll('|', '\\|')} |`,
})
turndown.addRule('row', {
	filter: ['tr'],
	replacement: (content, node) => {
		const isHead = node.parentNode?.nodeName === 'THEAD'
		return `\n|${content}${isHead ? `\n|${' --- |'.repeat(node.childNodes.length)}` : ''}`
	},
})
turndown.addRule('table', { filter: ['table'], replacement: (content) => `\n\n${content.trim()}\n\n` })
turndown.addRule('rows', { filter: ['thead', 'tbody'], replacement: (content) => content })

/** The marker of an item: `- `, or its number. */
function markerOf(item: HTMLElement): string {
	const list = item.parentElement
	if (list?.nodeName !== 'OL') return '- '
	const before = Array.from(list.children).indexOf(item)
	return `${Number(list.getAttribute('start') ?? 1) + before}. `
}

/**
 * The content of an article as Markdown. A block that Markdown cannot hold, such as a centered paragraph, stays HTML, which
 * Markdown allows: what is read back is always the same.
 */
export function toMarkdown(content: string): string {
	const plain = withImages(content, imagePath)
	const whole = turndown.turndown(plain)
	if (isSame(whole, content)) return whole
	const blocks = parseHtml(content)
	const mixed = blocks.map(blockToMarkdown).join('\n\n')
	return isSame(mixed, content) ? mixed : toHtmlBlocks(content)
}

/** The content of an article as Markdown that is all HTML. */
export function toHtmlBlocks(content: string): string {
	return parseHtml(content).map(toHtmlBlock).join('\n\n')
}

function blockToMarkdown(block: RichNode): string {
	const markdown = turndown.turndown(withImages(serialize([block]), imagePath))
	return isSame(markdown, serialize([block])) ? markdown : toHtmlBlock(block)
}

function isSame(markdown: string, content: string): boolean {
	return sanitizeHtml(markdownToHtml(markdown)) === content
}

/** On one line, since Markdown ends HTML at a blank one. */
function toHtmlBlock(block: RichNode): string {
	return withImages(serialize([block]), imagePath).replaceAll('\n', '&#10;')
}
