import type { SafeHtml } from '../../rich-text/safe-html.ts'

/** The only place that puts stored HTML into a page; it takes sanitised HTML alone. */
export function ArticleBody({ html }: { html: SafeHtml }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml comes from the sanitiser, and from nowhere else.
	return <div className="body" dangerouslySetInnerHTML={{ __html: html }} />
}
