/** Tasks of the content worker. Everything here is pure. */
import type { Difference } from '../../../lib/version-difference.ts'
import type { MailedArticle } from '../../../mail/newsletter.server.ts'
import { renderContent } from '../../../rich-text/outline.ts'
import { htmlToText, isEmptyHtml } from '../../../rich-text/plain-text.ts'
import { RejectedContentError } from '../../../rich-text/rejected-content.ts'
import { type SafeHtml, trustStored } from '../../../rich-text/safe-html.ts'
import { sanitizeHtml } from '../../../rich-text/sanitize.server.ts'
import type { Env } from '../../../runtime/env.server.ts'
import type { replaceImages } from '../../imports/image-tags.ts'
import type { ImportedPost } from '../../imports/imported-post.ts'
import { articleSearchBody } from '../../search/article-entry.ts'
import { contentRequired } from '../article-input.ts'
import { diffRevisions, isSameText, type RevisionText } from '../versions/diff.server.ts'

/** Text of an article with its content as sent, and the text before it if there is one. */
type ContentToPrepare = { text: RevisionText; previous: RevisionText | null }

export type PreparedContent = {
	content: SafeHtml
	/** The same as its page shows it: `RenderedContent` as JSON. */
	rendered: string
	/** Excerpt and content as the search index stores them. */
	searchBody: string
	/** Null without a previous text, or when it says the same. */
	difference: Difference | null
}

/** All that a save needs to know of the content. Throws `RejectedContentError`. */
function prepareContent({ text, previous }: ContentToPrepare): PreparedContent {
	if (isEmptyHtml(text.content)) throw new RejectedContentError(contentRequired)
	const content = sanitizeHtml(text.content)
	const clean = { ...text, content }
	const plainText = htmlToText(content)
	return {
		content,
		rendered: renderStored(content),
		searchBody: articleSearchBody(clean, plainText),
		difference: previous && !isSameText(previous, clean) ? diffRevisions(previous, clean, plainText) : null,
	}
}

/** Renders stored content; as JSON, which is what versions store. */
function renderStored(content: string): string {
	return JSON.stringify(renderContent(trustStored(content)))
}

type LetterToCompose = { site: Pick<Env, 'SITE_NAME' | 'SITE_URL'>; article: MailedArticle; day: string }

/** The tasks by name. The input and the output of each can be cloned between threads. */
export const contentTasks = {
	prepare: prepareContent,
	render: renderStored,
	readText: htmlToText,
	diff: ({ before, after }: { before: RevisionText; after: RevisionText }) => diffRevisions(before, after),
	letter: async ({ site, article, day }: LetterToCompose) => {
		// Loaded when it is needed: saves, which are far more frequent, should not wait for its libraries.
		const { articleLetter } = await import('../../../mail/newsletter.server.ts')
		return articleLetter(site, article, day)
	},
	// Loaded like letters, since imports and exports are rare.
	readPost: async (post: Pick<ImportedPost, 'title' | 'content'>) =>
		(await import('../../imports/read-content.ts')).readContent(post),
	replaceImages: async (input: Parameters<typeof replaceImages>[0]) =>
		(await import('../../imports/image-tags.ts')).replaceImages(input),
	readMarkdown: async (text: string) =>
		(await import('../../imports/markdown/read-markdown.ts')).readMarkdown(text),
	writeMarkdown: async (content: string) =>
		(await import('../../imports/markdown/write-markdown.server.ts')).toMarkdown(content),
}

export type ContentTasks = typeof contentTasks
