/** Topics of mailings (contract section 6). */
export const topics = ['articles', 'record'] as const

export type Topic = (typeof topics)[number]

/** Labels of the topics for readers and administrators. */
export const topicLabels: Record<Topic, string> = {
	articles: 'New articles of the blog',
	record: 'New editions of the historical record',
}
