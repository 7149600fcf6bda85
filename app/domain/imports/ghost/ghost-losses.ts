import { type ImportedPost, readerLosses } from '../imported-post.ts'
import type { PostMeta, PostRow } from './ghost-tables.ts'

export const ghostLosses = {
	members: 'Posts for members only, imported as drafts',
	emailOnly: 'Posts that were only mailed, imported as drafts',
	internalTags: 'Internal tags',
	injectedCode: 'Injected code',
	mailTexts: 'Texts that only mails show',
	canonical: 'Canonical URLs',
	social: 'Titles, texts and images for social networks',
	captions: 'Captions of featured images',
} as const

/** Finds what no article can have of a post. */
export function lossesOf(row: PostRow, about: PostMeta | undefined): ImportedPost['losses'] {
	const isForAll = row.visibility === '' || row.visibility === 'public'
	const social = about && [
		...[about.og_title, about.og_description, about.og_image],
		...[about.twitter_title, about.twitter_description, about.twitter_image],
	]
	const found = [
		!isForAll && ghostLosses.members,
		row.status === 'sent' && ghostLosses.emailOnly,
		row.featured && readerLosses.sticky,
		(row.codeinjection_head || row.codeinjection_foot) && ghostLosses.injectedCode,
		/"type":"email(?:-cta)?"/.test(row.lexical) && ghostLosses.mailTexts,
		row.canonical_url && ghostLosses.canonical,
		// Our own export has the credit there, and beside the image.
		about?.feature_image_caption && !row.former_slugs && ghostLosses.captions,
		social?.some(Boolean) && ghostLosses.social,
	]
	return found.flatMap((label) => (label ? [{ label }] : []))
}
