/** What the vocabularies of a head say about a page, with addresses made whole. */
export type PageFacts = {
	/** Without the site's name. */
	title: string
	/** The title under which the page is cited. */
	heading: string
	description: string
	url: string
	siteName: string
	type: 'website' | 'article'
	image: { url: string; alt: string; width?: number; height?: number }
	/** Instants as ISO text. */
	published?: string
	modified?: string
}
