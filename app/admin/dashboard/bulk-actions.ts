/** Bulk actions on articles, with their labels. */
export const bulkActions = ['publish', 'draft', 'delete'] as const

export type BulkAction = (typeof bulkActions)[number]

type BulkLabels = { button: string; question: (count: string) => string; done: (count: string) => string }

export const bulkLabels: Readonly<Record<BulkAction, BulkLabels>> = {
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
export function findBulkAction(name: unknown): BulkAction | null {
	return bulkActions.find((change) => change === name) ?? null
}
