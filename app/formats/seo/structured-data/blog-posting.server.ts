import type { BlogPosting, WithContext } from 'schema-dts'
import type { Article } from '../../../../db/repositories/articles.ts'
import { titlePicturePath } from '../../../domain/images/title-picture.server.ts'
import { env } from '../../../runtime/env.server.ts'
import { siteUrl } from '../../../runtime/site-url.server.ts'
import { sharedImage } from '../../shared-image.server.ts'
import { articleDescription } from '../article-description.server.ts'
import { archive, blogId, inLanguage, license } from './identities.server.ts'

/** What the metadata of an article is made of. */
export type BlogPost = Pick<
	Article,
	| 'title'
	| 'slug'
	| 'content'
	| 'excerpt'
	| 'seoDescription'
	| 'keywords'
	| 'featuredImage'
	| 'publishedAt'
	| 'updatedAt'
>

/** An article of the blog (spec, article page): the archive is author and publisher, its drawn title the picture in need. */
export function blogPosting(post: BlogPost): WithContext<BlogPosting> {
	const path = `/blog/${post.slug}`
	const description = articleDescription(post)
	return {
		'@context': 'https://schema.org',
		'@type': 'BlogPosting',
		'@id': siteUrl(`${path}#article`),
		headline: post.title,
		...(description ? { description } : {}),
		...(post.keywords ? { keywords: post.keywords } : {}),
		...(post.publishedAt ? { datePublished: post.publishedAt } : {}),
		dateModified: post.updatedAt,
		author: archive(),
		publisher: archive(),
		url: siteUrl(path),
		mainEntityOfPage: siteUrl(path),
		image: sharedImage(post.featuredImage) || siteUrl(titlePicturePath(env().SITE_NAME, post)),
		inLanguage,
		license: license(),
		isPartOf: { '@type': 'Blog', '@id': blogId() },
	}
}
