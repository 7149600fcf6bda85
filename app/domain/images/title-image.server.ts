/** Share images that are drawn when first asked for: the title of an article without an image, an incident. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Article } from '../../../db/repositories/articles.ts'
import { programFile } from '../../lib/program-root.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { TitleDrawing } from './encoder/draw-title.server.ts'
import { drawTitle } from './encoder/encoder.server.ts'

/** To be raised when images change for the same words. */
const templateVersion = 1
/** Files that are kept, of about 30 KB each; those drawn first go first and are drawn again when asked for. */
const filesMax = 2000

/** Words and shapes of an image; `background` is a file of `public/share/`. */
export type ShareDrawing = Pick<TitleDrawing, 'title' | 'note' | 'shapes' | 'background'>

/** The address of the image of an article. It changes with the title, so it may be cached for good. */
export function titleImagePath(siteName: string, article: Pick<Article, 'slug' | 'title'>): string {
	return `/blog/${article.slug}/share/${drawnImageName(siteName, titleDrawing(article))}`
}

/** The file of the image of an article, drawn if it is not there. Throws `QueueFullError`. */
export function titleImageFile(context: Context, article: Pick<Article, 'title'>): Promise<string> {
	return drawnImageFile(context, titleDrawing(article))
}

function titleDrawing({ title }: Pick<Article, 'title'>): ShareDrawing {
	return { title, background: 'article.png' }
}

/** Name of the file of a drawing: its hash. */
export function drawnImageName(siteName: string, drawing: ShareDrawing): string {
	const hash = createHash('sha256').update(JSON.stringify([templateVersion, siteName, drawing]))
	return `${hash.digest('hex').slice(0, 24)}.png`
}

/** The file of a drawing, drawn if it is not there. Throws `QueueFullError`. */
export async function drawnImageFile(context: Context, drawing: ShareDrawing): Promise<string> {
	const { dataFolder, SITE_NAME } = context.env
	const folder = path.resolve(dataFolder, 'title-pictures')
	const file = path.join(folder, drawnImageName(SITE_NAME, drawing))
	await context.runExclusive(file, async () => {
		if (existsSync(file)) return
		const part = (name: string) => path.resolve(programFile(`build/client/share/${name}`))
		const { background } = drawing
		await drawTitle(context, { ...drawing, background: part(background), font: part('title.ttf'), file })
		await dropOldest(folder)
	})
	return file
}

async function dropOldest(folder: string): Promise<void> {
	const files = (await readdir(folder)).map((name) => path.join(folder, name))
	if (files.length <= filesMax) return
	const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })))
	dated.sort((one, other) => one.at - other.at)
	for (const { file } of dated.slice(0, files.length - filesMax)) await rm(file, { force: true })
}
