import { type Attributes, element, type RichElement } from '../tree.ts'
import type { Alignment } from '../vocabulary.ts'
import { nodesOfRuns, type Run, tidyRuns } from './runs.ts'

/** A paragraph, a heading or the like, or null when the runs show nothing. */
export function textBlock(tag: string, runs: readonly Run[], alignment: Alignment): RichElement | null {
	const tidy = tidyRuns(runs)
	return tidy.length > 0 ? element(tag, alignmentAttributes(alignment), nodesOfRuns(tidy)) : null
}

function alignmentAttributes(alignment: Alignment): Attributes {
	return alignment ? { class: `align-${alignment}` } : {}
}
