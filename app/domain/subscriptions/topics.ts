/** What subscribers can be written to about. */
export const topics = ['articles', 'record'] as const

export type Topic = (typeof topics)[number]
