/** Rows of the tables in an export of Ghost that the import reads. */
import { z } from 'zod'

const text = z
	.string()
	.nullish()
	.catch(null)
	.transform((value) => value ?? '')
const id = z.union([z.string(), z.number()]).transform(String)

export const postRow = z.object({
	id,
	title: text,
	slug: text,
	html: text,
	lexical: text,
	type: text,
	page: z.union([z.boolean(), z.number()]).nullish().catch(null),
	status: text,
	visibility: text,
	custom_excerpt: text,
	canonical_url: text,
	feature_image: text,
	featured: z.union([z.boolean(), z.number()]).nullish().catch(null),
	codeinjection_head: text,
	codeinjection_foot: text,
	locale: text,
	published_at: z.unknown().optional(),
	// Of our own export.
	first_published_at: z.unknown().optional(),
	archived: z.boolean().nullish().catch(null),
	whole_fields: z
		.object({
			slug: z.string(),
			excerpt: z.string(),
			keywords: z.string(),
			language: z.string(),
			seo_description: z.string(),
		})
		.nullish()
		.catch(null),
	former_slugs: z.array(z.string()).nullish().catch(null),
	// Before Ghost 3.
	meta_title: text,
	meta_description: text,
})

/** Tables with facts about posts. */
export const rows = {
	tags: z.object({ id, name: text, visibility: text }),
	posts_tags: z.object({ post_id: id, tag_id: id, sort_order: z.number().catch(0) }),
	posts_meta: z.object({
		post_id: id,
		meta_title: text,
		meta_description: text,
		feature_image_alt: text,
		feature_image_caption: text,
		og_title: text,
		og_description: text,
		og_image: text,
		twitter_title: text,
		twitter_description: text,
		twitter_image: text,
	}),
	users: z.object({ name: text }),
}

export type PostRow = z.output<typeof postRow>
export type PostMeta = z.output<typeof rows.posts_meta>
