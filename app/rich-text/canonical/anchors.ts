/**
 * Places in a text that a link of the same text leads to, such as footnotes: the block at such a place has an id. The prefix
 * keeps these ids apart from those of the page.
 */
import { cutText } from '../../lib/cut-text.ts'
import { linkAddress } from '../addresses.ts'
import { FreeIds } from '../free-ids.ts'
import { headingIds } from '../outline.ts'
import { isElement, type RichElement, type RichNode } from '../tree.ts'

const prefix = 'note-'

/** An id as it may be stored. */
export const anchorPattern = /^note-[\p{L}\p{M}\p{N}-]+$/u

/** Anchors of the text that is being read. */
export class Anchors {
	readonly ids: Map<string, string>
	private readonly names: ReadonlySet<string>
	private readonly targets: ReadonlyMap<string, string> | null
	/** Names whose block has not ended yet. */
	private waiting: string[] = []
	private readonly free = new FreeIds(prefix, 'place')

	/** `names` are those that links give. `targets` are the ids for them, once they are known. */
	constructor(names: ReadonlySet<string>, targets: ReadonlyMap<string, string> | null = null) {
		this.names = names
		this.targets = targets
		this.ids = new Map(targets)
	}

	/** Notes the names of an element for the block in which it stands or which comes next. */
	meet({ tag, attributes }: RichElement): void {
		for (const name of [attributes.id, tag === 'a' ? attributes.name : undefined]) {
			if (name !== undefined && this.names.has(name)) this.waiting.push(name)
		}
	}

	/** The id of a block that ends here; undefined when no link leads to it. */
	take(): string | undefined {
		const [first, ...others] = this.waiting
		if (first === undefined) return undefined
		this.waiting = []
		const id = this.ids.get(first) ?? this.free.take(wordsOf(first))
		for (const name of [first, ...others]) if (!this.ids.has(name)) this.ids.set(name, id)
		return id
	}

	/** The address of a link within the text; null when it leads nowhere. Until the targets are known all are kept. */
	addressOf(address: string): string | null {
		if (!this.targets) return address
		const id = this.targets.get(nameIn(address))
		return id === undefined ? null : `#${id}`
	}
}

/** A stored id as it is; of a name as long as no stored one is, its beginning. */
function wordsOf(name: string): string {
	const words = name.startsWith(prefix) ? name.slice(prefix.length) : name
	return words.length > 100 ? cutText(words, 40) : words
}

/** The names to which links of the text lead. */
export function linkedNames(nodes: readonly RichNode[], names = new Set<string>()): Set<string> {
	for (const node of nodes) {
		if (!isElement(node)) continue
		const address = node.tag === 'a' ? linkAddress(node.attributes.href ?? '') : null
		if (address?.startsWith('#')) names.add(nameIn(address))
		linkedNames(node.children, names)
	}
	return names
}

function nameIn(address: string): string {
	try {
		return decodeURIComponent(address.slice(1))
	} catch {
		return address.slice(1)
	}
}

/** The ids for names to which something in the blocks answers: a place, or a heading by the id that its page gives it. */
export function targetsIn(blocks: readonly RichElement[], { ids }: Anchors): Map<string, string> {
	const present = new Set(idsIn(blocks))
	const headings = headingIds(blocks).map((id) => [id, id] as const)
	return new Map([...headings, ...[...ids].filter(([, id]) => present.has(id))])
}

/** Takes away ids that come again, or that no link of the blocks names. */
export function dropIdleIds(blocks: readonly RichElement[]): void {
	const names = linkedNames(blocks)
	const visit = (node: RichNode) => {
		if (!isElement(node)) return
		const { id, ...others } = node.attributes
		if (id !== undefined && !names.delete(id)) node.attributes = others
		node.children.forEach(visit)
	}
	blocks.forEach(visit)
}

function idsIn(nodes: readonly RichNode[]): string[] {
	return nodes.flatMap((node) => (isElement(node) ? [node.attributes.id ?? '', ...idsIn(node.children)] : []))
}
