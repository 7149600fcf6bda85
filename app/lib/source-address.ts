/** News reports have a page of their own: with them the list would weigh too much. */
export const newsSourcesPath = '/sources/news'

/** Where a source stands on the pages of sources. */
export function sourceAddress({ id, kind }: { id: string; kind: string }): string {
	return `${kind === 'news' ? newsSourcesPath : '/sources'}#source-${id}`
}

/** An address with its letters instead of their codes, as browsers and RFC 3987 have it: shorter on paper and on the line. */
export function readableAddress(url: string): string {
	return url.replace(/(?:%[89a-f][0-9a-f])+/gi, (codes) => {
		try {
			return decodeURIComponent(codes)
		} catch {
			return codes
		}
	})
}
