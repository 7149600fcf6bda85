/** Table of what an import loses. */

import { cutText } from '../../lib/cut-text.ts'
import { singleLine } from '../../lib/line-ends.ts'

/** Something that is lost: how often, where, and in how many more places than there is room to name. */
export type Loss = { label: string; count: number; examples: string[]; more: number }

const examplesMax = 3
const exampleLength = 200
const labelsMax = 50
const otherLosses = 'Other items'

export class LossTable {
	readonly #losses = new Map<string, Loss & { last: string }>()

	/** Counts a loss; `example` names the post or the file. Losses of one post come one after the other. */
	add(label: string, example = '', count = 1): void {
		const loss = this.#lossOf(label)
		loss.count += count
		const line = cutText(singleLine(example).trim(), exampleLength)
		if (line === '' || line === loss.last || loss.examples.includes(line)) return
		loss.last = line
		if (loss.examples.length < examplesMax) loss.examples.push(line)
		else loss.more += 1
	}

	/** Adds a row of another table. */
	merge({ label, count, examples, more }: Loss): void {
		this.add(label, '', count)
		for (const example of examples) this.add(label, example, 0)
		this.#lossOf(label).more += more
	}

	/** A hostile file could name endless types of items. */
	#lossOf(label: string): Loss & { last: string } {
		const name = this.#losses.size < labelsMax ? label : (this.#losses.get(label)?.label ?? otherLosses)
		const loss = this.#losses.get(name) ?? { label: name, count: 0, examples: [], more: 0, last: '' }
		this.#losses.set(name, loss)
		return loss
	}

	/** The most frequent first. */
	list(): Loss[] {
		return [...this.#losses.values()]
			.map(({ last: _last, ...loss }) => loss)
			.sort((one, other) => other.count - one.count)
	}
}
