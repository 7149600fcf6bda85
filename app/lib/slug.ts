/** The longest slug (contract section 4). */
export const slugMaxLength = 200

/** Pattern of a slug: `a-z`, `0-9` and single hyphens between. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * A slug from a title: lower-cased, each run of other characters one hyphen, none at the ends (spec section 4).
 * `''` when the title has no letter a-z and no digit. Example: `What's new?` gives `what-s-new`.
 */
export function slugify(title: string): string {
	return title
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, slugMaxLength)
		.replace(/^-+|-+$/g, '')
}
