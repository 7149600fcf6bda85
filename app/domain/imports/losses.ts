/** Table of what an import loses. */

import { cutText } from '../../lib/cut-text.ts'
import { singleLine } from '../../lib/line-ends.ts'

/** Something that is lost: how often, and where, as far as there is room. */
export type Loss = { label: string; count: number; examples: string[] }

const examplesMax = 3
const exampleLength = 200
const labelsMax = 50
const otherLosses = 'Other items'

export class LossTable {
	readonly #losses = new Map<string, Loss>()

	/** Counts a loss; `example` names the post or the file. */
	add(label: string, example = '', count = 1): void {
		const loss = this.#lossOf(label)
		loss.count += count
		const line = cutText(singleLine(example).trim(), exampleLength)
		const isNew = line !== '' && !loss.examples.includes(line)
		if (isNew && loss.examples.length < examplesMax) loss.examples.push(line)
	}

	/** A hostile file could name endless types of items. */
	#lossOf(label: string): Loss {
		const name = this.#losses.size < labelsMax ? label : (this.#losses.get(label)?.label ?? otherLosses)
		const loss = this.#losses.get(name) ?? { label: name, count: 0, examples: [] }
		this.#losses.set(name, loss)
		return loss
	}

	/** The most frequent first. */
	list(): Loss[] {
		return [...this.#losses.values()].sort((one, other) => other.count - one.count)
	}
}
