/** Slugs of imported articles, and how an import knows the posts of those before it. */
import { findFormerHolder } from '../../../db/repositories/article-slugs.ts'
import { findArticleBySlug } from '../../../db/repositories/articles.ts'
import { slugify } from '../../lib/slug.ts'
import type { Context } from '../../runtime/context.server.ts'
import { numberedSlug } from '../articles/articles.server.ts'
import { oldPathOf, redirectKey } from '../articles/old-path.ts'
import type { ImportedPost } from './imported-post.ts'

export type Claims = {
	/** Slugs of the posts that came before. */
	slugs: Set<string>
	/** Keys of their old addresses. */
	redirects: Set<string>
}

/** The slug of a post's article; null where that article is here already, from an import before this one. */
export async function claimSlug(
	context: Context,
	post: ImportedPost,
	claims: Claims,
): Promise<string | null> {
	for (const oldPath of post.oldAddresses.map(oldPathOf))
		if (oldPath !== null && (await isHere(context, oldPath, post, claims))) return null
	const base = slugify(post.slug) || slugify(post.title) || slugify(post.fallbackSlug) || 'post'
	for (let number = 1; ; number++) {
		const slug = numberedSlug(base, number)
		if (claims.slugs.has(slug)) continue
		claims.slugs.add(slug)
		const holder = await findArticleBySlug(context.db, slug)
		if (!holder) return slug
		if (holder.title === post.title) return null
	}
}

/**
 * Returns true when an import before this one made an article of a post at this path. A path like those of this site is
 * no proof of that: its article must have been public since the same time too.
 */
async function isHere(
	{ db }: Context,
	oldPath: string,
	{ publishedAt, firstPublishedAt }: ImportedPost,
	{ slugs, redirects }: Claims,
): Promise<boolean> {
	const key = redirectKey(oldPath)
	if (slugs.has(key) || redirects.has(key)) return false
	const former = await findFormerHolder(db, key)
	if (key.startsWith('/')) return former !== null
	const date = firstPublishedAt ?? publishedAt
	const holders = [former, await findArticleBySlug(db, key)]
	return date !== null && holders.some((holder) => holder?.firstPublishedAt === date)
}
