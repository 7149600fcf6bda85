/** Makes articles of the posts of another program; a dry run does everything but write. */
import { SlugTakenError } from '../../../db/errors.ts'
import { addRedirect, findFormerHolder } from '../../../db/repositories/article-slugs.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import { RejectedContentError } from '../../rich-text/rejected-content.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ArticleInput } from '../articles/article-input.ts'
import { createArticle } from '../articles/articles.server.ts'
import { type ContentWorker, contentWorker } from '../articles/content-worker/content-worker.server.ts'
import { oldPathOf, redirectKey } from '../articles/old-path.ts'
import type { PublicationDates } from '../articles/publication.server.ts'
import { prepareFirstRevision } from '../articles/versions/prepare-revision.server.ts'
import { recordAction } from '../audit/audit-log.server.ts'
import { type Claims, claimSlug } from './claim-slug.server.ts'
import { keepsImage } from './image-tags.ts'
import type { ImportedPost, ImportSource, UnreadPost } from './imported-post.ts'
import { type Loss, LossTable } from './losses.ts'
import type { MediaFolder } from './media-folder.server.ts'
import { ImagePlacer } from './place-images.server.ts'
import { planArticle } from './plan-article.ts'

export type ImportOptions = {
	/** Folder with the images of the former site. */
	media: MediaFolder | null
	/** Publishes what was public; otherwise all articles are drafts. */
	keepsStates: boolean
	isDryRun: boolean
}

/** Result of an import, or of its dry run. */
export type ImportReport = {
	posts: number
	byStatus: Record<ArticleInput['status'], number>
	/** Posts whose article is here already. */
	known: number
	rejected: number
	images: number
	redirects: number
	losses: Loss[]
}

const importLosses = {
	rejected: 'Posts that cannot be imported',
	slugs: 'Slugs that were changed',
	queryAddresses: 'Old URLs with a query or without a path, which cannot redirect',
	takenAddresses: 'Old URLs that lead to another article already',
} as const

/** Everything that one import remembers from post to post. */
type Run = Claims & {
	options: ImportOptions
	worker: ContentWorker
	site: string | null
	images: ImagePlacer
	losses: LossTable
	report: Omit<ImportReport, 'images' | 'losses'>
}

/** Imports posts one by one, so that an import that was cut off is taken up by the next. Throws `ImportFileError`. */
export async function importPosts(
	context: Context,
	source: ImportSource,
	options: ImportOptions,
	worker = contentWorker,
): Promise<ImportReport> {
	const losses = new LossTable()
	for (const loss of source.losses) losses.merge(loss)
	const images = new ImagePlacer(context, options.media, options.isDryRun)
	const byStatus = { draft: 0, published: 0, archived: 0 }
	const report = { posts: 0, byStatus, known: 0, rejected: 0, redirects: 0 }
	const run: Run = {
		options,
		worker,
		site: source.site,
		images,
		losses,
		slugs: new Set(),
		redirects: new Set(),
		report,
	}
	try {
		for await (const post of source.posts()) await importPost(context, post, run)
	} finally {
		images.close()
	}
	const articles = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
	if (!options.isDryRun && articles > 0)
		await recordAction(context, 'articles-imported', { subject: `${articles}` })
	return { ...report, images: images.count, losses: losses.list() }
}

async function importPost(context: Context, found: ImportedPost | UnreadPost, run: Run): Promise<void> {
	const { options, report, losses } = run
	report.posts += 1
	const read = 'problem' in found ? found : await readPost(found, run.worker)
	if ('problem' in read) return reject(read, run)
	const { post, html, images } = read
	const { title } = post
	const slug = await claimSlug(context, post, run)
	if (slug === null) {
		report.known += 1
		return
	}
	const lost: [label: string, detail: string][] = []
	const lose = (label: string, detail?: string) => void lost.push([label, detail ?? title])
	for (const { label, detail } of post.losses) lose(label, detail)
	const place = { site: run.site, folder: post.folder }
	const stored = await run.images.placeAll(images, place, lose)
	const replaced = await orProblem(run.worker.run('replaceImages', { html, stored, site: run.site }), title)
	if ('problem' in replaced) return reject(replaced, run)
	for (const { label, detail } of replaced.losses) lose(label, detail)
	const featuredImage = await placeFeatured(context, post, run, lose)
	const plan = planArticle(
		post,
		{ content: replaced.html, featuredImage, keepsStates: options.keepsStates },
		context.clock(),
		lose,
	)
	const problem = 'problem' in plan ? plan.problem : await write(context, post, { ...plan.input, slug }, run)
	if (problem !== null) return reject({ name: title, problem }, run)
	if (post.slug !== '' && slug !== post.slug) lose(importLosses.slugs, `${post.slug} → ${slug}`)
	for (const [label, detail] of lost) losses.add(label, detail)
}

function reject({ name, problem }: UnreadPost, { report, losses }: Run): void {
	report.rejected += 1
	losses.add(importLosses.rejected, `${name}: ${problem}`)
}

type ReadPost = { post: ImportedPost; html: string; images: ReadonlyMap<string, string> }

/** The post with the title of its article and all losses of its reader, and its content as HTML with its images. */
async function readPost(post: ImportedPost, worker: ContentWorker): Promise<ReadPost | UnreadPost> {
	const { title, content, slug, fallbackSlug } = post
	const name = title.trim() || slug || fallbackSlug
	const read = await orProblem(worker.run('readPost', { title, content }), name)
	if ('problem' in read) return read
	const { html, images, losses } = read
	return { post: { ...post, title: read.title, losses: [...post.losses, ...losses] }, html, images }
}

/** The output of a task of the content worker, or why the post of this name has none. */
async function orProblem<Output>(task: Promise<Output>, name: string): Promise<Output | UnreadPost> {
	try {
		return await task
	} catch (error) {
		if (!(error instanceof RejectedContentError)) throw error
		return { name, problem: error.message }
	}
}

/** Returns null when the post is an article now, or would be; else why it cannot be one. */
async function write(
	context: Context,
	post: ImportedPost,
	input: ArticleInput,
	run: Run,
): Promise<string | null> {
	const { options, report } = run
	const redirects = await freeRedirects(context, post, input, run)
	try {
		if (options.isDryRun) await prepareFirstRevision(input)
		else
			await createArticle(context, input, {
				publishedElsewhere: elsewhereDates(post, input, context.clock()),
				afterWrite: async ({ db }, { id, createdAt }: Article) => {
					for (const from of redirects) await addRedirect(db, id, from, createdAt)
				},
			})
	} catch (error) {
		if (error instanceof RejectedContentError || error instanceof SlugTakenError) return error.message
		throw error
	}
	report.byStatus[input.status] += 1
	report.redirects += redirects.length
	for (const key of redirects) run.redirects.add(key)
	return null
}

/** Keys of the former addresses that are neither the article's own nor another's. */
async function freeRedirects(
	{ db }: Context,
	{ oldAddresses }: ImportedPost,
	{ slug, title }: ArticleInput,
	{ losses, redirects }: Run,
): Promise<string[]> {
	const free = new Set<string>()
	for (const address of oldAddresses) {
		const oldPath = oldPathOf(address)
		if (oldPath === null) losses.add(importLosses.queryAddresses, title)
		if (oldPath === null || oldPath === `/blog/${slug}`) continue
		const key = redirectKey(oldPath)
		if (redirects.has(key) || (await findFormerHolder(db, key)))
			losses.add(importLosses.takenAddresses, title)
		else free.add(key)
	}
	return [...free]
}

/** A date ahead is a schedule, not a publication. */
function elsewhereDates(post: ImportedPost, { status }: ArticleInput, now: Date): PublicationDates {
	const [publishedAt = null, firstPublishedAt = null] = [
		post.publishedAt,
		post.firstPublishedAt ?? post.publishedAt,
	].map((date) => (date !== null && Date.parse(date) <= now.getTime() ? date : null))
	return { publishedAt: status === 'archived' ? publishedAt : null, firstPublishedAt }
}

async function placeFeatured(
	context: Context,
	{ featuredImage, folder }: ImportedPost,
	{ images, site }: Run,
	lose: (label: string, detail?: string) => void,
): Promise<string> {
	if (!featuredImage) return ''
	const { src, alt } = featuredImage
	const address = await images.place(src, alt, { site, folder }, lose)
	if (address) return new URL(address, context.env.SITE_URL).href
	return keepsImage(src, lose) ? src : ''
}
