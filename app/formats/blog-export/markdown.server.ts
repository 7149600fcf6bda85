/** Articles as Markdown files with front matter. */
import path from 'node:path'
import { stringify } from 'yaml'
import { listFormerSlugs } from '../../../db/repositories/article-slugs.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import {
	type ContentWorker,
	contentWorker,
} from '../../domain/articles/content-worker/content-worker.server.ts'
import { addressOfSlug } from '../../domain/imports/imported-post.ts'
import { toHtmlBlocks } from '../../domain/imports/markdown/write-markdown.server.ts'
import { imageOnSite, imagePath } from '../../lib/uploads.ts'
import { RejectedContentError } from '../../rich-text/rejected-content.ts'
import { withImages } from '../../rich-text/stored-images.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ExportReport } from './export-report.ts'
import { allArticles } from './exported-articles.server.ts'
import { ExportedImages } from './exported-images.server.ts'
import { writeFileOf } from './write-file.server.ts'

/** Writes a file for each article into a folder, and the images into its folder `uploads`. */
export async function exportMarkdown(
	context: Context,
	folder: string,
	worker = contentWorker,
): Promise<ExportReport> {
	const images = new ExportedImages(context, path.join(folder, 'uploads'))
	let articles = 0
	for await (const article of allArticles(context)) {
		await images.take(article)
		await writeFileOf(path.join(folder, `${article.slug}.md`), parts(context, article, worker))
		articles += 1
	}
	await images.writeDescriptions()
	return { articles, images: images.all.length, missingImages: images.missing }
}

async function* parts(context: Context, article: Article, worker: ContentWorker): AsyncGenerator<string> {
	const former = await listFormerSlugs(context.db, article.id)
	const aliases = former.map(addressOfSlug)
	yield `---\n${stringify({ ...frontMatter(context, article), ...(aliases.length > 0 && { aliases }) })}---\n\n`
	yield `${relativeImages(article.content, await bodyOf(article, worker))}\n`
}

/** Content whose Markdown takes too long to check, or which no import would read, stays HTML. */
async function bodyOf({ content }: Article, worker: ContentWorker): Promise<string> {
	try {
		return await worker.run('writeMarkdown', content)
	} catch (error) {
		if (!(error instanceof RejectedContentError)) throw error
		return toHtmlBlocks(content)
	}
}

function frontMatter({ env }: Context, article: Article): Record<string, string> {
	const featured = imageOnSite(article.featuredImage, env.SITE_URL)
	const fields = {
		title: article.title,
		slug: article.slug,
		status: article.status,
		date: article.publishedAt,
		firstPublished: article.firstPublishedAt,
		excerpt: article.excerpt,
		keywords: article.keywords,
		language: article.language,
		featuredImage: featured ? imagePath(featured).slice(1) : article.featuredImage,
		seoTitle: article.seoTitle,
		seoDescription: article.seoDescription,
	}
	return Object.fromEntries(
		Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])),
	)
}

/** Markdown with the images in the folder of the file, where programs look for them. */
function relativeImages(content: string, markdown: string): string {
	const addresses = new Set<string>()
	withImages(content, (image) => {
		addresses.add(imagePath(image))
		return imagePath(image)
	})
	return [...addresses].reduce((text, address) => text.replaceAll(address, () => address.slice(1)), markdown)
}
