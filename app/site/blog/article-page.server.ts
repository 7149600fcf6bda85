/** An article as its page shows it. */
import type { Article } from '../../../db/repositories/articles.ts'
import { renderArticle } from '../../domain/articles/rendered-content.server.ts'
import { titleImagePath } from '../../domain/images/title-image.server.ts'
import { boxOf } from '../../formats/citations/cite-box.server.ts'
import { citeArticle } from '../../formats/citations/find-citable.server.ts'
import { articleDescription } from '../../formats/seo/article-description.server.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { recordBreadcrumbs } from '../../formats/seo/record-head.server.ts'
import { blogPosting } from '../../formats/seo/structured-data/blog-posting.server.ts'
import { sharedImage } from '../../formats/shared-image.server.ts'
import { formatLongDate } from '../../lib/dates.ts'
import type { RenderedContent } from '../../rich-text/outline.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ShownPreview } from './article-page.tsx'
import { featuredFigure } from './featured-image.server.ts'

/** View model of the article page, published or (for the administrator) not. `versions` counts those that readers can see. */
export async function describeArticle(context: Context, article: Article, versions = 0) {
	const isPublished = article.status === 'published'
	return {
		...(await showArticle(context, article, await renderArticle(context, article), {
			number: versions,
			count: versions,
		})),
		cite: isPublished ? boxOf(context, citeArticle(context, article)) : undefined,
		head: documentHead(context, {
			title: article.seoTitle || article.title,
			heading: article.title,
			titleSuffix: `${context.site.name} Blog`,
			description: articleDescription(article),
			keywords: article.keywords || undefined,
			language: article.language || undefined,
			path: `/blog/${article.slug}`,
			type: 'article',
			image: shownImage(context, article),
			robots: isPublished ? undefined : 'noindex, nofollow',
			published: article.publishedAt ?? undefined,
			modified: article.updatedAt,
			jsonLd: isPublished
				? [
						blogPosting(context, article),
						recordBreadcrumbs(
							context,
							{ name: 'Blog', path: '/blog' },
							{ name: article.title, path: `/blog/${article.slug}` },
						),
					]
				: undefined,
		}),
	}
}

/** The image where the address is shared: the article's own, else its title, which only published ones have. */
function shownImage(context: Context, article: Article) {
	if (article.featuredImage) return { path: sharedImage(context, article.featuredImage), alt: article.title }
	if (article.status !== 'published') return undefined
	const path = titleImagePath(context.site.name, article)
	return { path, alt: `${context.site.name}: ${article.title}`, width: 1200, height: 630 }
}

/** View model of an article that is not public, or of one of its texts, with the notice above it. */
export async function describePreview(context: Context, article: Article, preview: ShownPreview) {
	return { ...(await describeArticle(context, article)), preview }
}

/** The text of an article with its dates, and the number of the text among its versions. */
export async function showArticle(
	context: Context,
	article: Article,
	{ html, headings }: RenderedContent,
	version: { number: number; count: number },
) {
	return {
		article: {
			title: article.title,
			slug: article.slug,
			excerpt: article.excerpt,
			featuredImage: await featuredFigure(context, article.featuredImage),
			status: article.status,
			keywords: article.keywords,
			language: article.language,
			firstPublishedAt: article.firstPublishedAt,
			firstPublishedLabel: article.firstPublishedAt && formatLongDate(article.firstPublishedAt),
			publishedLabel: article.publishedAt && formatLongDate(article.publishedAt),
			updatedAt: article.updatedAt,
			updatedLabel: formatLongDate(article.updatedAt),
			version: version.count > 1 ? version : null,
		},
		html,
		hasItalics: html.includes('<em>'),
		headings,
		siteName: context.site.name,
	}
}
