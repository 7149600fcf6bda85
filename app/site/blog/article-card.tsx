import { cutExcerpt } from '../../lib/excerpt.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { FeaturedImage } from './featured-image.server.ts'
import { TitlePlaceholder } from './title-placeholder.tsx'

type CardArticle = {
	title: string
	slug: string
	excerpt: string
	featuredImage: FeaturedImage | null
	/** ISO 8601 in UTC; null while unpublished. */
	publishedAt: string | null
}

/** An article in the blog's grid. `publishedLabel` is its date in words, such as `June 24, 2025`. */
export function ArticleCard(props: { article: CardArticle; publishedLabel: string; headingLevel?: 2 | 3 }) {
	const { article, publishedLabel, headingLevel = 2 } = props
	const Heading = `h${headingLevel}` as const
	const href = `/blog/${article.slug}`
	const headingId = `post-${article.slug}`
	return (
		<article className="post" aria-labelledby={headingId}>
			<div className="card-image">
				{article.featuredImage ? (
					<img
						src={article.featuredImage.src}
						srcSet={article.featuredImage.srcset}
						sizes={article.featuredImage.srcset && '(min-width: 40rem) 24rem, 100vw'}
						alt=""
						width="640"
						height="360"
						loading="lazy"
						decoding="async"
					/>
				) : (
					<TitlePlaceholder title={article.title} />
				)}
			</div>
			<p className="label quiet">
				<time dateTime={article.publishedAt ?? undefined}>{publishedLabel}</time>
			</p>
			<Heading id={headingId} dir="auto">
				<a href={href}>{article.title}</a>
			</Heading>
			{article.excerpt && <p dir="auto">{cutExcerpt(article.excerpt)}</p>}
			<ButtonLink size="small" href={href}>
				READ MORE<span className="sr-only"> {article.title}</span>
			</ButtonLink>
		</article>
	)
}
