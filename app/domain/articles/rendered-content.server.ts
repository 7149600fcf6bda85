/** The content of articles as pages show it. Saves store it with the version that they make (decision 0039). */
import { findNewestRendering, type Revision } from '../../../db/repositories/article-revisions.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import type { RenderedContent } from '../../rich-text/outline.ts'
import type { Context } from '../../runtime/context.server.ts'
import { contentWorker } from './content-worker/content-worker.server.ts'

/** The content of a published article as it was stored; of another text, which few look at, rendered now. */
export async function renderArticle(
	{ db }: Context,
	{ id, status, content }: Pick<Article, 'id' | 'status' | 'content'>,
): Promise<RenderedContent> {
	const stored = status === 'published' ? await findNewestRendering(db, id, content) : null
	return parseOrRender(stored, content)
}

/** The content of a version as it was stored. */
export async function renderVersion({
	rendered,
	content,
}: Pick<Revision, 'rendered' | 'content'>): Promise<RenderedContent> {
	return parseOrRender(rendered, content)
}

/** Rendering takes long for a long text, so it is done off the event loop. */
async function parseOrRender(stored: string | null, content: string): Promise<RenderedContent> {
	return JSON.parse(stored ?? (await contentWorker.run('render', content)))
}
