import type { Blog, WithContext } from 'schema-dts'
import type { ArticleSummary } from '../../../../db/repositories/article-lists.ts'
import { shareImagePath } from '../../../lib/share-image.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { sharedImage } from '../../shared-image.server.ts'
import { archive, archiveSite, blogId, inLanguage } from './identities.server.ts'

/** The blog with the articles that a page of it lists, in their order. Each describes itself on its own page. */
export function blog(
	context: Context,
	description: string,
	posts: Pick<ArticleSummary, 'title' | 'slug' | 'excerpt' | 'featuredImage' | 'publishedAt' | 'updatedAt'>[],
): WithContext<Blog> {
	return {
		'@context': 'https://schema.org',
		'@type': 'Blog',
		'@id': blogId(context),
		name: `${context.site.name} Blog`,
		description,
		url: context.site.url('/blog'),
		publisher: archive(context),
		inLanguage,
		isPartOf: archiveSite(context),
		blogPost: posts.map((post) => ({
			'@type': 'BlogPosting',
			'@id': context.site.url(`/blog/${post.slug}#article`),
			headline: post.title,
			...(post.publishedAt ? { datePublished: post.publishedAt } : {}),
			dateModified: post.updatedAt,
			url: context.site.url(`/blog/${post.slug}`),
			image:
				sharedImage(context, post.featuredImage) || context.site.url(shareImagePath(`/blog/${post.slug}`)),
		})),
	}
}
