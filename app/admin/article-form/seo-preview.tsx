import type { ArticleFormValues } from './form-values.ts'

/** Search engines cut longer texts off. */
const shownMax = { title: 60, description: 160 }

type Props = Pick<ArticleFormValues, 'title' | 'slug' | 'excerpt' | 'seoTitle' | 'seoDescription'>

/** Preview of a search result, with the lengths of title and description. */
export function SeoPreview({ title, slug, excerpt, seoTitle, seoDescription }: Props) {
	const shownTitle = seoTitle.trim() || title.trim()
	const description = seoDescription.trim() || excerpt.trim()
	return (
		<section className="seo-preview" aria-label="Search preview">
			<h2 className="label">Search preview</h2>
			<p className="seo-title" dir="auto">
				{shownTitle || 'Untitled'}
			</p>
			<p className="data">/blog/{slug}</p>
			<p dir="auto">{description || 'No description: search engines will pick an excerpt.'}</p>
			<p className="hint">
				Title: {lengthOf(shownTitle, shownMax.title)}. Description:{' '}
				{lengthOf(description, shownMax.description)}.
			</p>
		</section>
	)
}

function lengthOf(text: string, max: number): string {
	const length = [...text].length
	return `${length} of ${max} characters${length > max ? ', will be cut off' : ''}`
}
