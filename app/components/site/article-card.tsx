import { ButtonLink } from '../ui/button.tsx'
import { Logo } from './logo.tsx'

const EXCERPT_LENGTH = 120

type CardArticle = {
	title: string
	slug: string
	excerpt: string
	/** Address of the image, or an empty text. */
	featuredImage: string
	/** ISO 8601 in UTC; null while unpublished. */
	publishedAt: string | null
}

/** The first 120 characters, then `...` when there are more (spec 9). Characters, not halves of them. */
function cardExcerpt(excerpt: string): string {
	const characters = Array.from(excerpt)
	return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('')}...` : excerpt
}

/** An article in the blog's grid. `publishedLabel` is its date in words, such as `June 24, 2025`. */
export function ArticleCard(props: { article: CardArticle; publishedLabel: string; headingLevel?: 2 | 3 }) {
	const { article, publishedLabel, headingLevel = 2 } = props
	const Heading = `h${headingLevel}` as const
	const href = `/blog/${article.slug}`
	return (
		<article className="post">
			<div className="plate">
				{article.featuredImage ? (
					<img src={article.featuredImage} alt="" width="640" height="360" loading="lazy" decoding="async" />
				) : (
					<Logo />
				)}
			</div>
			<p className="label quiet">
				<time dateTime={article.publishedAt ?? undefined}>{publishedLabel}</time>
			</p>
			<Heading>
				<a href={href}>{article.title}</a>
			</Heading>
			{article.excerpt && <p>{cardExcerpt(article.excerpt)}</p>}
			<ButtonLink size="small" href={href}>
				READ MORE<span className="sr"> {article.title}</span>
			</ButtonLink>
		</article>
	)
}
