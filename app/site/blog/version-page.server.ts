/** One version of an article as its page shows it. */

import { renderVersion } from '../../domain/articles/rendered-content.server.ts'
import type { Version } from '../../domain/articles/versions/versions.server.ts'
import { boxOf } from '../../formats/citations/cite-box.server.ts'
import { citeVersion } from '../../formats/citations/find-citable.server.ts'
import { articleDescription } from '../../formats/seo/article-description.server.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { link } from '../../formats/seo/head-tags.ts'
import { sharedImage } from '../../formats/shared-image.server.ts'
import { formatInstant } from '../../lib/dates.ts'
import { versionPath } from '../../lib/version-paths.ts'
import type { Context } from '../../runtime/context.server.ts'
import { showArticle } from './article-page.server.ts'

/**
 * View model of the page of a version: the text of that time under the article's present URL. It is not indexed;
 * the newest one names the article as its canonical address, since it says the same.
 */
export async function describeVersion(context: Context, shown: Version) {
	const { article, revision, marks } = shown
	const { number, note, publishedAt, rendered: _rendered, ...text } = revision
	const next = marks.find((mark) => mark.number === number + 1)
	return {
		...(await showArticle(
			context,
			{ ...article, ...text, publishedAt, updatedAt: publishedAt },
			await renderVersion(revision),
			{ number, count: marks.length },
		)),
		version: {
			number,
			count: marks.length,
			slug: article.slug,
			note,
			published: { at: publishedAt, label: formatInstant(publishedAt) },
			replaced: next ? { at: next.publishedAt, label: formatInstant(next.publishedAt) } : null,
		},
		cite: boxOf(context, citeVersion(context, shown)),
		head: [
			...documentHead(context, {
				title: `${text.title} (version ${number})`,
				titleSuffix: `${context.site.name} Blog`,
				description: articleDescription(text),
				keywords: text.keywords || undefined,
				language: text.language || undefined,
				path: versionPath(article.slug, number),
				type: 'article',
				image: text.featuredImage
					? { path: sharedImage(context, text.featuredImage), alt: text.title }
					: undefined,
				robots: 'noindex',
				published: publishedAt,
			}),
			...link('canonical', next ? undefined : context.site.url(`/blog/${article.slug}`)),
		],
	}
}
