/** Inline content as a flat row of runs, and back. Flat, so that any nesting of the same marks is written one way. */
import { isVisible } from '../../lib/visible-text.ts'
import { type Attributes, element, isElement, type RichElement, type RichNode } from '../tree.ts'
import { type Alignment, type MarkTag, markTags } from '../vocabulary.ts'
import { hasMark } from './marks.ts'

export interface Run {
	/** Text, a `br` or an `img`. */
	leaf: string | RichElement
	/** 0 for everything but text. */
	marks: number
	link: Attributes | null
}

/** The runs as a reader sees them: white space collapsed across them, none at the edges, no empty text. */
function tidyRuns(runs: readonly Run[]): Run[] {
	const tidy: Run[] = []
	let afterSpace = true
	for (const run of runs) {
		if (typeof run.leaf !== 'string') {
			if (run.leaf.tag === 'br') trimEnd(tidy)
			afterSpace = run.leaf.tag === 'br'
			if (!afterSpace || tidy.length > 0) tidy.push({ ...run, marks: 0 })
			continue
		}
		const collapsed = run.leaf.replace(/[ \t\n\r\f]+/g, ' ')
		const leaf = afterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed
		if (leaf === '') continue
		afterSpace = leaf.endsWith(' ')
		tidy.push({ ...run, leaf })
	}
	while (isElement(tidy.at(-1)?.leaf, 'br')) {
		tidy.pop()
		trimEnd(tidy)
	}
	trimEnd(tidy)
	return tidy.some(showsSomething) ? tidy : []
}

/** Takes the space off the end of the last run, and the run when nothing else is in it. */
function trimEnd(runs: Run[]) {
	const last = runs.at(-1)
	if (!last || typeof last.leaf !== 'string' || !last.leaf.endsWith(' ')) return
	runs.pop()
	const leaf = last.leaf.slice(0, -1)
	if (leaf !== '') runs.push({ ...last, leaf })
}

function showsSomething({ leaf }: Run): boolean {
	return typeof leaf === 'string' ? isVisible(leaf) : leaf.tag === 'img'
}

/** The runs as inline nodes: links outermost, marks in the order of the vocabulary, equal neighbors joined. */
function nodesOfRuns(runs: readonly Run[]): RichNode[] {
	return groups(runs, (one, other) => isSameLink(one.link, other.link)).flatMap((group) => {
		const nodes = markedNodes(group, 0)
		const link = group[0]?.link
		return link ? [element('a', link, nodes)] : nodes
	})
}

function markedNodes(runs: readonly Run[], order: number): RichNode[] {
	const tag = nextMark(runs, order)
	if (!tag) return joinedText(runs)
	return groups(runs, (one, other) => hasMark(one.marks, tag) === hasMark(other.marks, tag)).flatMap(
		(group) => {
			const nodes = markedNodes(group, markTags.indexOf(tag) + 1)
			return group[0] && hasMark(group[0].marks, tag) ? [element(tag, {}, nodes)] : nodes
		},
	)
}

/** The first mark from `order` on that any of the runs has: most text has none. */
function nextMark(runs: readonly Run[], order: number): MarkTag | undefined {
	let all = 0
	for (const { marks } of runs) all |= marks
	return all === 0 ? undefined : markTags.slice(order).find((tag) => hasMark(all, tag))
}

function joinedText(runs: readonly Run[]): RichNode[] {
	return groups(runs, (one, other) => typeof one.leaf === typeof other.leaf).flatMap((group) => {
		const leaves = group.map((run) => run.leaf)
		return typeof leaves[0] === 'string' ? [leaves.join('')] : leaves
	})
}

/** Runs of one `<a>` share its attributes, which may be long: they are compared only between two of them. */
function isSameLink(one: Attributes | null, other: Attributes | null): boolean {
	if (one === other) return true
	return one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other)
}

/** Adjacent runs that are the same in some way, together. */
function groups(runs: readonly Run[], isSame: (one: Run, other: Run) => boolean): Run[][] {
	const result: Run[][] = []
	let previous: Run | undefined
	for (const run of runs) {
		if (previous && isSame(previous, run)) result.at(-1)?.push(run)
		else result.push([run])
		previous = run
	}
	return result
}

/** A paragraph, a heading or the like, or null when the runs show nothing. */
export function textBlock(tag: string, runs: readonly Run[], alignment: Alignment): RichElement | null {
	const tidy = tidyRuns(runs)
	return tidy.length > 0 ? element(tag, alignmentAttributes(alignment), nodesOfRuns(tidy)) : null
}

function alignmentAttributes(alignment: Alignment): Attributes {
	return alignment ? { class: `align-${alignment}` } : {}
}
