/** The name of a record by its own fields, for lists of records that have no page or have left. */

/** Fields that name a record, the best first. */
const titleFields = [
	...['headline', 'title', 'name', 'question', 'term', 'category', 'aspect', 'event', 'label', 'heading'],
	'text',
]

const titleMaxLength = 120

/** `''` where none of its fields names it. */
export function titleOfJson(json: string | null | undefined): string {
	const value: Record<string, unknown> = JSON.parse(json ?? '{}')
	const title = titleFields
		.map((field) => value[field])
		.find((text) => typeof text === 'string' && text !== '')
	const text = String(title ?? '')
	return text.length > titleMaxLength ? `${text.slice(0, titleMaxLength - 1).trimEnd()}…` : text
}
