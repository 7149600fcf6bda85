import { cutExcerpt } from '../../lib/excerpt.ts'
import { textAttributes } from '../../lib/text-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { FeaturedImage } from './featured-image.server.ts'

type CardArticle = {
	title: string
	slug: string
	excerpt: string
	/** Separated by commas; the first one names the subject. */
	keywords: string
	/** A BCP 47 tag; `''` is English. */
	language: string
	featuredImage: FeaturedImage | null
	/** ISO 8601 in UTC; null while unpublished. */
	publishedAt: string | null
}

/**
 * An article in the blog's grid. `publishedLabel` is its date in words, such as `June 24, 2025`. Without an image, subject, date and
 * title are set large on a plate of the size of one.
 */
export function ArticleCard(props: { article: CardArticle; publishedLabel: string; headingLevel?: 2 | 3 }) {
	const { article, publishedLabel, headingLevel = 2 } = props
	const Heading = `h${headingLevel}` as const
	const href = `/blog/${article.slug}`
	const text = textAttributes(article.language)
	const headingId = `post-${article.slug}`
	const date = <time dateTime={article.publishedAt ?? undefined}>{publishedLabel}</time>
	const heading = (
		<Heading id={headingId} {...text}>
			<a href={href}>{article.title}</a>
		</Heading>
	)
	return (
		<article className="post" aria-labelledby={headingId}>
			{article.featuredImage ? (
				<>
					<CardImage image={article.featuredImage} />
					<p className="label quiet">{date}</p>
					{heading}
				</>
			) : (
				<div className="title-placeholder">
					<p className="label quiet">
						{date} <span {...text}>{article.keywords.split(',', 1)[0]?.trim()}</span>
					</p>
					{heading}
				</div>
			)}
			{article.excerpt && <p {...text}>{cutExcerpt(article.excerpt)}</p>}
			<ButtonLink size="small" href={href}>
				READ MORE
				<span className="sr-only" lang={text.lang}>
					{' '}
					{article.title}
				</span>
			</ButtonLink>
		</article>
	)
}

function CardImage({ image: { src, srcset } }: { image: FeaturedImage }) {
	return (
		<div className="card-image">
			<img
				src={src}
				srcSet={srcset}
				sizes={srcset && '(min-width: 40rem) 24rem, 100vw'}
				alt=""
				width="640"
				height="360"
				loading="lazy"
				decoding="async"
			/>
		</div>
	)
}
