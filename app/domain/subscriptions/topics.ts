/** What subscribers can be written to about (contract section 6). */
export const topics = ['articles', 'record'] as const

export type Topic = (typeof topics)[number]

/** What a reader, or an administrator, chooses between. */
export const topicLabels: Record<Topic, string> = {
	articles: 'New articles of the blog',
	record: 'New editions of the historical record',
}
