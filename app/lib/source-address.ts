/** News reports have a page of their own: with them the list would weigh too much. */
export const newsSourcesPath = '/sources/news'

/** Where a source stands on the pages of sources. */
export function sourceAddress({ id, kind }: { id: string; kind: string }): string {
	return `${kind === 'news' ? newsSourcesPath : '/sources'}#source-${id}`
}
