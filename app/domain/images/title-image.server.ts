/** The image of an article without one of its own, for where its address is shared: its title, drawn when first asked for. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Article } from '../../../db/repositories/articles.ts'
import { runExclusive } from '../../lib/keyed-mutex.ts'
import { programFile } from '../../lib/program-root.ts'
import type { Context } from '../../runtime/context.server.ts'
import { drawTitle } from './encoder/encoder.server.ts'

/** To be raised when the image changes for the same title. */
const templateVersion = 1
/** Files that are kept, of about 30 KB each; those drawn first go first and are drawn again when asked for. */
const filesMax = 2000

/** The address of the image. It changes with the title, so it may be cached for good. */
export function titleImagePath(siteName: string, { slug, title }: Pick<Article, 'slug' | 'title'>): string {
	return `/blog/${slug}/share/${hashOf(siteName, title)}.png`
}

/** The file of the image, drawn if it is not there. Throws `QueueFullError`. */
export async function titleImageFile(
	context: Pick<Context, 'env'>,
	{ title }: Pick<Article, 'title'>,
): Promise<string> {
	const { dataFolder, SITE_NAME } = context.env
	const folder = path.resolve(dataFolder, 'title-pictures')
	const file = path.join(folder, `${hashOf(SITE_NAME, title)}.png`)
	await runExclusive(file, async () => {
		if (existsSync(file)) return
		const part = (name: string) => path.resolve(programFile(`build/client/share/${name}`))
		await drawTitle(context, { title, background: part('article.png'), font: part('title.ttf'), file })
		await dropOldest(folder)
	})
	return file
}

function hashOf(siteName: string, title: string): string {
	return createHash('sha256')
		.update(JSON.stringify([templateVersion, siteName, title]))
		.digest('hex')
		.slice(0, 24)
}

async function dropOldest(folder: string): Promise<void> {
	const files = (await readdir(folder)).map((name) => path.join(folder, name))
	if (files.length <= filesMax) return
	const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })))
	dated.sort((one, other) => one.at - other.at)
	for (const { file } of dated.slice(0, files.length - filesMax)) await rm(file, { force: true })
}
