import { listAddress } from '../../lib/list-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { ArticleCard } from './article-card.tsx'
import type { FeaturedImage } from './featured-image.server.ts'

type Props = {
	page: number
	pages: number
	siteName: string
	copy: { code: string; section: string; heading: string; lead: string }
	articles: {
		id: number
		title: string
		slug: string
		excerpt: string
		keywords: string
		language: string
		featuredImage: FeaturedImage | null
		publishedAt: string
		publishedLabel: string
	}[]
}

/** The blog: cards of published articles, newest first, and the ways on. */
export function BlogList({ page, pages, siteName, copy, articles }: Props) {
	return (
		<>
			<PageHead {...copy} extent={pages > 1 ? `Page ${page} of ${pages}` : undefined}>
				<p className="data">
					<a href="/feeds">Follow the blog in a feed reader</a>
				</p>
			</PageHead>
			<section className="wrap" aria-label="Articles">
				{articles.length > 0 ? (
					<div className="posts">
						{articles.map(({ publishedLabel, ...article }) => (
							<ArticleCard key={article.id} article={article} publishedLabel={publishedLabel} />
						))}
					</div>
				) : (
					<NoArticles siteName={siteName} />
				)}
				<PageLinks
					page={page}
					pages={pages}
					label="Pages of the blog"
					hrefFor={(number) => listAddress('/blog', {}, number)}
				/>
			</section>
			<section className="wrap section">
				<SectionHead heading="From the record" />
				<div className="actions">
					<ButtonLink href="/timeline">Complete timeline</ButtonLink>{' '}
					<ButtonLink href="/causes">Conflict analysis</ButtonLink>
				</div>
			</section>
		</>
	)
}

function NoArticles({ siteName }: { siteName: string }) {
	return (
		<EmptyState heading="No Articles Yet" actions={<ButtonLink href="/">BACK TO MAIN ARCHIVE</ButtonLink>}>
			<p>Check back soon for the latest {siteName} analysis and insights.</p>
		</EmptyState>
	)
}
