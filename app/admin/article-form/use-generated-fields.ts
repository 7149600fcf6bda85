import { useRef, useState } from 'react'
import { slugify } from '../../lib/slug.ts'

/**
 * Slug and SEO title follow the title while they were empty at the start and have not been edited by hand
 * (contract section 3). Returns the fields' values and what to call when one is typed in.
 */
export function useGeneratedFields(start: { title: string; slug: string; seoTitle: string }) {
	const [slug, setSlug] = useState(start.slug)
	const [seoTitle, setSeoTitle] = useState(start.seoTitle)
	const followers = useRef({ slug: start.slug === '', seoTitle: start.seoTitle === '' })
	return {
		slug,
		seoTitle,
		onTitle(title: string) {
			if (followers.current.slug) setSlug(slugify(title))
			if (followers.current.seoTitle) setSeoTitle(title)
		},
		onSlug(value: string) {
			followers.current.slug = false
			setSlug(value)
		},
		onSeoTitle(value: string) {
			followers.current.seoTitle = false
			setSeoTitle(value)
		},
	}
}
