import type { BlogPosting, WithContext } from 'schema-dts'
import type { Article } from '../../../../db/repositories/articles.ts'
import { titleImagePath } from '../../../domain/images/title-image.server.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { sharedImage } from '../../shared-image.server.ts'
import { articleDescription } from '../article-description.server.ts'
import { archive, blogId, inLanguage, license } from './identities.server.ts'

/** Facts for the metadata of an article. */
export type BlogPost = Pick<
	Article,
	| 'title'
	| 'slug'
	| 'content'
	| 'excerpt'
	| 'seoDescription'
	| 'keywords'
	| 'language'
	| 'featuredImage'
	| 'publishedAt'
	| 'updatedAt'
>

/** An article of the blog (spec, article page): the archive is author and publisher, its drawn title the image in need. */
export function blogPosting(context: Context, post: BlogPost): WithContext<BlogPosting> {
	const path = `/blog/${post.slug}`
	const description = articleDescription(post)
	return {
		'@context': 'https://schema.org',
		'@type': 'BlogPosting',
		'@id': context.site.url(`${path}#article`),
		headline: post.title,
		...(description ? { description } : {}),
		...(post.keywords ? { keywords: post.keywords } : {}),
		...(post.publishedAt ? { datePublished: post.publishedAt } : {}),
		dateModified: post.updatedAt,
		author: archive(context),
		publisher: archive(context),
		url: context.site.url(path),
		mainEntityOfPage: context.site.url(path),
		image:
			sharedImage(context, post.featuredImage) || context.site.url(titleImagePath(context.site.name, post)),
		inLanguage: post.language || inLanguage,
		license: license(context),
		isPartOf: { '@type': 'Blog', '@id': blogId(context) },
	}
}
