import { htmlToText } from '../../../rich-text/plain-text.ts'
import type { ImportedPost } from '../imported-post.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { markdownToHtml } from './markdown-html.ts'

export type MarkdownText = {
	about: FrontMatter
	title: string
	html: string
	losses: ImportedPost['losses']
}

/** Reads the text of a file, in the content worker. Throws `RejectedContentError`. */
export function readMarkdown(text: string): MarkdownText {
	const { about, body } = readFrontMatter(text)
	const losses: ImportedPost['losses'] = []
	const lose = (label: string, detail?: string) => void losses.push(detail ? { label, detail } : { label })
	return { about, ...titled(about.title, markdownToHtml(body, lose)), losses }
}

/** The first heading is the title where the front matter has none. */
function titled(title: string, html: string): { title: string; html: string } {
	if (title !== '') return { title, html }
	const [all, heading = ''] = /^\s*<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
	return all === undefined ? { title, html } : { title: htmlToText(heading), html: html.slice(all.length) }
}
