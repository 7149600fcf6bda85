import type { Blog, WithContext } from 'schema-dts'
import type { ArticleSummary } from '../../../../db/repositories/article-lists.ts'
import { shareImagePath } from '../../../lib/share-image.ts'
import { env } from '../../../runtime/env.server.ts'
import { siteUrl } from '../../../runtime/site-url.server.ts'
import { sharedImage } from '../../shared-image.server.ts'
import { archive, archiveSite, blogId, inLanguage } from './identities.server.ts'

/** The blog with the articles that a page of it lists, in their order. Each describes itself on its own page. */
export function blog(
	description: string,
	posts: Pick<ArticleSummary, 'title' | 'slug' | 'excerpt' | 'featuredImage' | 'publishedAt' | 'updatedAt'>[],
): WithContext<Blog> {
	return {
		'@context': 'https://schema.org',
		'@type': 'Blog',
		'@id': blogId(),
		name: `${env().SITE_NAME} Blog`,
		description,
		url: siteUrl('/blog'),
		publisher: archive(),
		inLanguage,
		isPartOf: archiveSite(),
		blogPost: posts.map((post) => ({
			'@type': 'BlogPosting',
			'@id': siteUrl(`/blog/${post.slug}#article`),
			headline: post.title,
			...(post.publishedAt ? { datePublished: post.publishedAt } : {}),
			dateModified: post.updatedAt,
			url: siteUrl(`/blog/${post.slug}`),
			image: sharedImage(post.featuredImage) || siteUrl(shareImagePath(`/blog/${post.slug}`)),
		})),
	}
}
