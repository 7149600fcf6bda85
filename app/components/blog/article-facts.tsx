export type ShownArticle = {
	title: string
	slug: string
	excerpt: string
	featuredImage: string
	status: string
	keywords: string
	publishedAt: string | null
	publishedLabel: string | null
	updatedAt: string
	updatedLabel: string
}

/** The rail beside an article: dates, issuer, keywords. */
export function ArticleFacts({ article, siteName }: { article: ShownArticle; siteName: string }) {
	return (
		<dl className="docket stack">
			{article.publishedAt && (
				<>
					<dt>Published</dt>
					<dd>
						<time dateTime={article.publishedAt}>{article.publishedLabel}</time>
					</dd>
				</>
			)}
			<dt>By</dt>
			<dd>{siteName}</dd>
			{article.updatedLabel !== article.publishedLabel && (
				<>
					<dt>Updated</dt>
					<dd>
						<time dateTime={article.updatedAt}>{article.updatedLabel}</time>
					</dd>
				</>
			)}
			{article.keywords && (
				<>
					<dt>Keywords</dt>
					<dd>{article.keywords}</dd>
				</>
			)}
		</dl>
	)
}
