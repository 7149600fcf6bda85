/** Reads the content of an imported post, in the content worker. Everything here is pure. */
import { cardsToHtml } from './ghost/card-html.ts'
import { imagesIn } from './image-tags.ts'
import type { ImportedPost, PostContent } from './imported-post.ts'
import { linkMedia } from './media-links.ts'
import { titleOf } from './plan-article.ts'
import { postContentHtml } from './wordpress/post-content.ts'

type Lose = (label: string, detail?: string) => void

/** The title of a post's article, and its content as HTML with links in place of media, with its images and what is lost. */
export function readContent({ title, content }: Pick<ImportedPost, 'title' | 'content'>): {
	title: string
	html: string
	images: Map<string, string>
	losses: ImportedPost['losses']
} {
	const losses: ImportedPost['losses'] = []
	const lose: Lose = (label, detail) => void losses.push(detail === undefined ? { label } : { label, detail })
	const source = toHtml(content, lose)
	const articleTitle = titleOf({ title, html: source }, lose)
	const html = linkMedia(source, lose)
	return { title: articleTitle, html, images: imagesIn(html), losses }
}

function toHtml(content: PostContent, lose: Lose): string {
	if (content.kind !== 'wordpress')
		return content.kind === 'ghost' ? cardsToHtml(content.html, lose) : content.html
	const { html, footnotes, galleries } = content
	return postContentHtml(html, { footnotes, findGallery: (ids) => galleries.get(ids.join()) ?? [] }, lose)
}
