/** Articles as Markdown files with front matter. */
import path from 'node:path'
import { stringify } from 'yaml'
import { listFormerSlugs } from '../../../db/repositories/article-slugs.ts'
import type { Article } from '../../../db/repositories/articles.ts'
import { addressOfSlug } from '../../domain/imports/imported-post.ts'
import { imageOnSite, imagePath } from '../../lib/uploads.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ExportReport } from './export-report.ts'
import { allArticles } from './exported-articles.server.ts'
import { ExportedImages, withImages } from './exported-images.server.ts'
import { toMarkdown } from './markdown-body.ts'
import { writeFileOf } from './write-file.server.ts'

/** Writes a file for each article into a folder, and the images into its folder `uploads`. */
export async function exportMarkdown(context: Context, folder: string): Promise<ExportReport> {
	const images = new ExportedImages(context, path.join(folder, 'uploads'))
	let articles = 0
	for await (const article of allArticles(context)) {
		await images.take(article)
		await writeFileOf(path.join(folder, `${article.slug}.md`), parts(context, article))
		articles += 1
	}
	await images.writeDescriptions()
	return { articles, images: images.all.length, missingImages: images.missing }
}

async function* parts(context: Context, article: Article): AsyncGenerator<string> {
	const former = await listFormerSlugs(context.db, article.id)
	const aliases = former.map(addressOfSlug)
	yield `---\n${stringify({ ...frontMatter(context, article), ...(aliases.length > 0 && { aliases }) })}---\n\n`
	yield `${relativeImages(article.content, toMarkdown(article.content))}\n`
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
