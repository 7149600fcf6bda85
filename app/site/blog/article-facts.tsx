import { textAttributes } from '../../lib/text-language.ts'
import { versionsPath } from '../../lib/version-paths.ts'
import type { FeaturedFigure } from './featured-image.server.ts'

export type ShownArticle = {
	title: string
	slug: string
	excerpt: string
	featuredImage: FeaturedFigure | null
	status: string
	keywords: string
	/** A BCP 47 tag; `''` is English. */
	language: string
	/** Null while it has never been published. */
	firstPublishedAt: string | null
	firstPublishedLabel: string | null
	/** Null while it is a draft. */
	publishedLabel: string | null
	updatedAt: string
	updatedLabel: string
	/** Which of its texts this is; null while there is no other. */
	version: { number: number; count: number } | null
}

/** The rail next to an article: dates, issuer, version, keywords. */
export function ArticleFacts({ article, siteName }: { article: ShownArticle; siteName: string }) {
	const isUpdated = article.updatedLabel !== article.firstPublishedLabel
	return (
		<dl className="docket stack">
			{article.firstPublishedAt && (
				<>
					<dt>{isUpdated ? 'First published' : 'Published'}</dt>
					<dd>
						<time dateTime={article.firstPublishedAt}>{article.firstPublishedLabel}</time>
					</dd>
				</>
			)}
			<dt>By</dt>
			<dd>{siteName}</dd>
			{isUpdated && (
				<>
					<dt>Updated</dt>
					<dd>
						<time dateTime={article.updatedAt}>{article.updatedLabel}</time>
					</dd>
				</>
			)}
			{article.version && (
				<>
					<dt>Version</dt>
					<dd>
						{article.version.number} of {article.version.count}
						{' · '}
						<a href={versionsPath(article.slug)}>Versions</a>
					</dd>
				</>
			)}
			{article.keywords && (
				<>
					<dt>Keywords</dt>
					<dd {...textAttributes(article.language)}>{article.keywords}</dd>
				</>
			)}
		</dl>
	)
}
