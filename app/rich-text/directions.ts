/** Directions of text. Texts here are in English, Persian, Arabic and Hebrew, often in one article. */
import { isElement, type RichElement, type RichNode } from './tree.ts'
import { inlineTags, vocabulary, voidTags } from './vocabulary.ts'

const strong = /[\p{L}\u061c\u200e\u200f]/u
/** Letters of scripts that run from right to left, and the two marks that stand for one. */
const rightToLeft =
	/[\u0590-\u065f\u066a-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Gives each block the direction of its first strong letter (Unicode bidi, rules P2 and P3). A block of text
 * leaves that to the browser. A block of blocks gets its direction here: a browser does not look into blocks that have
 * one of their own, and the side of a quote's rule, of numbers and of columns depends on it.
 */
export function setDirections(nodes: readonly RichNode[]): void {
	for (const node of nodes) {
		if (!isElement(node) || isInline(node)) continue
		const dir = directionOf(node)
		if (dir) node.attributes = { ...node.attributes, dir }
		setDirections(node.children)
	}
}

const withoutLines: ReadonlySet<string> = new Set(['thead', 'tbody', 'tr', 'figure', ...voidTags])

function directionOf(block: RichElement): string | null {
	const [first] = block.children
	if (first === undefined || withoutLines.has(block.tag)) return null
	if (!isElement(first) || isInline(first)) return 'auto'
	const letter = firstStrong(block.children)
	return letter && (rightToLeft.test(letter) ? 'rtl' : 'ltr')
}

function firstStrong(nodes: readonly RichNode[]): string | null {
	for (const node of nodes) {
		const letter = typeof node === 'string' ? strong.exec(node)?.[0] : firstStrong(node.children)
		if (letter) return letter
	}
	return null
}

function isInline({ tag }: RichElement): boolean {
	return inlineTags.has(tag) || !Object.hasOwn(vocabulary, tag)
}
