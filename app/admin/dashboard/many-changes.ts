/** Bulk actions on articles, with their labels. */
export const manyChanges = ['publish', 'draft', 'delete'] as const

export type ManyChange = (typeof manyChanges)[number]

type Words = { button: string; question: (count: string) => string; done: (count: string) => string }

export const manyWords: Readonly<Record<ManyChange, Words>> = {
	publish: {
		button: 'PUBLISH SELECTED',
		question: (count) => `Publish ${count}?`,
		done: (count) => `Published: ${count}.`,
	},
	draft: {
		button: 'TAKE SELECTED OFFLINE',
		question: (count) => `Take ${count} offline?`,
		done: (count) => `Taken offline: ${count}.`,
	},
	delete: {
		button: 'DELETE SELECTED',
		question: (count) => `Delete ${count}?`,
		done: (count) => `Deleted: ${count}.`,
	},
}

/** The name of a change, or null when there is none of that name. */
export function readManyChange(name: unknown): ManyChange | null {
	return manyChanges.find((change) => change === name) ?? null
}
