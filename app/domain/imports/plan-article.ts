/** Makes the fields of an article from an imported post. */
import { articleFields, type PlainFieldName } from '../../../db/article-fields.ts'
import { cutText } from '../../lib/cut-text.ts'
import { singleLine } from '../../lib/line-ends.ts'
import { canonicalLanguage } from '../../lib/text-language.ts'
import { isVisible } from '../../lib/visible-text.ts'
import { htmlToText } from '../../rich-text/plain-text.ts'
import { type ArticleInput, articleInput } from '../articles/article-input.ts'
import { type ImportedPost, readerLosses } from './imported-post.ts'

const fieldLosses = {
	title: 'Titles made from the text',
	shortened: 'Fields that were too long, shortened',
	featuredImage: 'Featured images left out',
	language: 'Invalid language tags',
} as const

type Lose = (label: string, detail?: string) => void

const madeTitleLength = 80

/** The title of a post's article; from the text where the post has none. */
export function titleOf({ title, html }: { title: string; html: string }, lose: Lose): string {
	const written = singleLine(title).trim()
	if (isVisible(written)) {
		const kept = cutText(written, articleFields.title.max).trim()
		if (kept !== written) lose(fieldLosses.shortened)
		return kept
	}
	lose(fieldLosses.title)
	const [line = ''] = htmlToText(html).split('\n')
	return isVisible(line) ? cutText(line, madeTitleLength).trim() : 'Untitled'
}

/**
 * The input of the article, or the problem that prevents it. The post has the article's title; `content` and
 * `featuredImage` are the post's with the images that are stored here; the slug is left to the caller.
 */
export function planArticle(
	post: ImportedPost,
	{ content, featuredImage, keepsStates }: { content: string; featuredImage: string; keepsStates: boolean },
	now: Date,
	lose: Lose,
): { input: ArticleInput } | { problem: string } {
	const cut = (name: PlainFieldName, value: string) => {
		const kept = cutText(value.trim(), articleFields[name].max)
		if (kept !== value.trim()) lose(fieldLosses.shortened)
		return kept
	}
	const status = stateOf(post, keepsStates, now, lose)
	const parsed = articleInput.safeParse({
		title: post.title,
		excerpt: cut('excerpt', post.excerpt),
		seoTitle: cut('seoTitle', post.seoTitle),
		seoDescription: cut('seoDescription', post.seoDescription),
		keywords: cut('keywords', post.keywords),
		language: languageOf(post, lose),
		content,
		featuredImage: articleInput.shape.featuredImage.safeParse(featuredImage).success ? featuredImage : '',
		status,
		publishedAt: status === 'published' ? post.publishedAt : null,
	})
	if (parsed.success) {
		if (parsed.data.featuredImage !== featuredImage) lose(fieldLosses.featuredImage)
		return { input: parsed.data }
	}
	return { problem: parsed.error.issues[0]?.message ?? 'It cannot be read' }
}

/** Other programs write `fa_IR` too. */
function languageOf(post: ImportedPost, lose: Lose): string {
	const language = canonicalLanguage(post.language.trim().replaceAll('_', '-'))
	if (language === null) lose(fieldLosses.language, post.language)
	return language ?? ''
}

function stateOf(post: ImportedPost, keepsStates: boolean, now: Date, lose: Lose): ArticleInput['status'] {
	const isScheduled = post.publishedAt !== null && Date.parse(post.publishedAt) > now.getTime()
	if (isScheduled) lose(readerLosses.scheduled)
	return keepsStates && !isScheduled ? post.state : 'draft'
}
