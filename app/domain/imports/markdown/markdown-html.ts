import { Marked } from 'marked'

const marked = new Marked({ async: false, gfm: true })

/** Markdown (CommonMark with tables and deleted text) as HTML, which is as unsafe as its source. */
export function markdownToHtml(markdown: string): string {
	return marked.parse(markdown) as string
}
