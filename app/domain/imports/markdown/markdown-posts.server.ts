/** Posts of a folder with Markdown files. */
import { opendir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { decodeText } from '../../../lib/decode-text.ts'
import { RejectedContentError } from '../../../rich-text/rejected-content.ts'
import { type ContentWorker, contentWorker } from '../../articles/content-worker/content-worker.server.ts'
import {
	type ImportedPost,
	ImportFileError,
	type ImportSource,
	parseInstant,
	readerLosses,
	type UnreadPost,
} from '../imported-post.ts'
import { LossTable } from '../losses.ts'
import type { MarkdownText } from './read-markdown.ts'

/** A text of this size is rejected in any case. */
const fileMaxBytes = 4 * 1024 * 1024

const unreadable = 'Files that cannot be read'

/** Opens a folder, with the folders in it. Throws `ImportFileError`. */
export async function openMarkdown(folder: string, worker = contentWorker): Promise<ImportSource> {
	const isFolder = await stat(folder).then(
		(found) => found.isDirectory(),
		() => false,
	)
	if (!isFolder) throw new ImportFileError(`${folder}: there is no such folder`)
	const losses = new LossTable()
	const files: string[] = []
	for (const file of await listFiles(folder)) {
		const read = await readFileText(folder, file, worker)
		if ('problem' in read) losses.add(unreadable, `${file}: ${read.problem}`)
		else files.push(file)
	}
	if (files.length === 0 && losses.list().length === 0)
		throw new ImportFileError(`${folder}: there are no Markdown files (.md) in this folder`)
	return { site: null, losses: losses.list(), posts: () => readPosts(folder, files, worker) }
}

/** The Markdown files in a folder, by their paths in it, in order. */
async function listFiles(folder: string): Promise<string[]> {
	const files: string[] = []
	// Links are not followed: they could lead out of the folder, or in a circle.
	for await (const entry of await opendir(folder, { recursive: true })) {
		const file = path.relative(folder, path.join(entry.parentPath, entry.name))
		const isHidden = file.split(path.sep).some((part) => part.startsWith('.') || part === 'node_modules')
		if (entry.isFile() && !isHidden && /\.(?:md|markdown)$/i.test(entry.name)) files.push(file)
	}
	return files.sort()
}

/** Reads a file in the content worker, or says why it cannot be read. */
async function readFileText(
	folder: string,
	file: string,
	worker: ContentWorker,
): Promise<MarkdownText | UnreadPost> {
	try {
		return await worker.run('readMarkdown', await readText(path.join(folder, file)))
	} catch (error) {
		if (error instanceof RejectedContentError || error instanceof ImportFileError)
			return { name: file, problem: error.message }
		throw error
	}
}

async function* readPosts(
	folder: string,
	files: readonly string[],
	worker: ContentWorker,
): AsyncGenerator<ImportedPost | UnreadPost> {
	for (const file of files) {
		const read = await readFileText(folder, file, worker)
		yield 'problem' in read ? read : toPost(read, file)
	}
}

/** Throws `ImportFileError`. */
async function readText(file: string): Promise<string> {
	const { size } = await stat(file)
	if (size > fileMaxBytes) throw new ImportFileError('It has more than 4 MiB.')
	const text = decodeText(await readFile(file))
	if (text === null) throw new ImportFileError('It is not UTF-8.')
	return text
}

/** Makes a post of what a file says; `name` is its path in the folder. */
function toPost({ about, title, html, losses }: MarkdownText, name: string): ImportedPost {
	const { dir, name: stem } = path.posix.parse(name.split(path.sep).join('/'))
	// Jekyll dates its files; Hugo gives a post a folder.
	const [, fileDate, fileSlug = stem] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(stem) ?? []
	const isIndex = /^_?index$/i.test(stem)
	const publishedText = typeof about.published === 'string' ? about.published : ''
	const dates = [about.date, about.publishDate, about.pubDate, publishedText, fileDate ?? ''].filter(Boolean)
	const date = parseInstant(dates[0])
	const state = stateOf(about, date !== null)
	const featured =
		about.featuredImage ?? about.image ?? about.featured_image ?? about.feature_image ?? about.cover
	if (dates.length > 0 && date === null) losses.push({ label: readerLosses.noDate })
	return {
		title,
		slug: about.slug || (isIndex ? path.posix.basename(dir) : fileSlug),
		fallbackSlug: 'post',
		content: { kind: 'html', html },
		excerpt: about.excerpt || about.description || about.summary,
		state,
		publishedAt: state === 'draft' ? null : date,
		firstPublishedAt: parseInstant(about.firstPublished) ?? (state === 'draft' ? null : date),
		keywords: about.keywords || [about.categories, about.tags].filter(Boolean).join(', '),
		language: about.language || about.lang,
		featuredImage: featured && { ...featured, alt: featured.alt || about.imageAlt },
		seoTitle: about.seoTitle,
		seoDescription: about.seoDescription,
		oldAddresses: [about.url, about.permalink, ...about.aliases].filter((address) => address !== ''),
		folder: dir,
		losses,
	}
}

/** A post with a date is public unless it says otherwise. */
function stateOf({ draft, published, status }: MarkdownText['about'], hasDate: boolean) {
	if (draft || published === false) return 'draft'
	if (status === 'draft' || status === 'published' || status === 'archived') return status
	return hasDate ? 'published' : 'draft'
}
