import type { LexicalNode } from 'lexical'
import { codeConverter } from './code.ts'
import type { Converter } from './converter.ts'
import { headingConverter } from './heading.ts'
import { imageConverter } from './image.ts'
import { linkConverter } from './link.ts'
import { listConverter, listItemConverter } from './list.ts'
import { paragraphConverter } from './paragraph.ts'
import { quoteConverter } from './quote.ts'
import { ruleConverter } from './rule.ts'
import { tableCellConverter, tableConverter, tableRowConverter } from './table.ts'
import { lineBreakConverter, tabConverter, textConverter } from './text.ts'

/** A node only ever reaches the converter of its own kind, so the kinds may stand in one table. */
const all = [
	paragraphConverter,
	headingConverter,
	quoteConverter,
	listConverter,
	listItemConverter,
	codeConverter,
	ruleConverter,
	tableConverter,
	tableRowConverter,
	tableCellConverter,
	linkConverter,
	imageConverter,
	textConverter,
	tabConverter,
	lineBreakConverter,
] as unknown as Converter[]

const byTag = new Map(all.flatMap((converter) => converter.tags.map((tag) => [tag, converter] as const)))
const byType = new Map(all.map((converter) => [converter.node.getType(), converter] as const))

/** Throws for a tag outside the vocabulary: the canonical form holds none. */
export function converterOfTag(tag: string): Converter {
	return found(byTag.get(tag), tag)
}

/** Throws for a kind of node that the editor was not made with. */
export function converterOfNode(node: LexicalNode): Converter {
	return found(byType.get(node.getType()), node.getType())
}

function found(converter: Converter | undefined, name: string): Converter {
	if (!converter) throw new Error(`The editor has no converter for ${name}`)
	return converter
}
