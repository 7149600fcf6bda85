/** The sitemap (sitemaps.org 0.9): every public page with its last change. */

import { flagsOf } from '../../../content/page-flags.ts'
import { countPublished } from '../../../db/repositories/published-articles.ts'
import { findLatestUpdate, listRefsById } from '../../../db/repositories/published-refs.ts'
import { blogPageSize } from '../../domain/articles/published.server.ts'
import { editionPath } from '../../domain/editions/edition-pages.server.ts'
import { listEditions } from '../../domain/editions/editions.server.ts'
import { recordPages } from '../../domain/record-pages.ts'
import { countPages } from '../../lib/list-pages.ts'
import { escapeXml } from '../../lib/xml.ts'
import type { Context } from '../../runtime/context.server.ts'
import { pageDate } from '../page-date.server.ts'

/**
 * The most addresses in one file. The format allows 50,000 (sitemaps.org); with fewer, `/sitemap.xml` stays short and
 * quick to make however many articles there are.
 */
const sitemapMaxAddresses = 5_000

type Address = { path: string; changed: string }

/**
 * The sitemap as XML. As long as all addresses fit one file, that file; beyond, `null` asks for the index of the
 * files, and a number from 1 for one of them. Returns null for a file that there is not.
 */
export async function readSitemap(
	context: Context,
	file: number | null,
	maxAddresses = sitemapMaxAddresses,
): Promise<string | null> {
	const articles = await countPublished(context.db)
	const pages = await pageAddresses(context, articles)
	const files = Math.ceil((pages.length + articles) / maxAddresses)
	if (file === null && files > 1) return indexXml(context, files)
	const number = file ?? 1
	if (number > files) return null
	return addressesXml(context, await sliceOf(context, pages, (number - 1) * maxAddresses, maxAddresses))
}

/** Pages first, then the articles by their numbers, so that new ones come last. */
async function sliceOf({ db }: Context, pages: Address[], from: number, limit: number): Promise<Address[]> {
	const first = pages.slice(from, from + limit)
	const marks = await listRefsById(db, {
		limit: limit - first.length,
		offset: Math.max(0, from - pages.length),
	})
	return [...first, ...marks.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changed: updatedAt }))]
}

async function pageAddresses(context: Context, articles: number): Promise<Address[]> {
	const { db, content } = context

	const { site } = content
	const blogChanged = (await findLatestUpdate(db)) ?? site.edition
	// The blog changes with its articles.
	const fixed = site.pages
		.map(({ path }) => path)
		.filter((path) => flagsOf(path).isIndexed && path !== '/blog')
	const blogPages = countPages(articles, blogPageSize)
	const editions = await listEditions(context)
	return [
		...[...fixed, ...recordPages(content).map(({ path }) => path)].map((path) => ({
			path,
			changed: pageDate(context, path),
		})),
		...editions.map((edition) => ({
			path: editionPath(edition),
			changed: edition.publishedAt.slice(0, 10),
		})),
		...Array.from({ length: blogPages }, (_, index) => ({
			path: index === 0 ? '/blog' : `/blog?page=${index + 1}`,
			changed: blogChanged,
		})),
	]
}

function addressesXml(context: Context, addresses: Address[]): string {
	const urls = addresses.map(
		({ path, changed }) =>
			`<url><loc>${escapeXml(context.site.url(path))}</loc><lastmod>${escapeXml(changed)}</lastmod></url>`,
	)
	return documentXml('urlset', urls)
}

function indexXml(context: Context, files: number): string {
	const sitemaps = Array.from(
		{ length: files },
		(_, index) => `<sitemap><loc>${escapeXml(context.site.url(sitemapPath(index + 1)))}</loc></sitemap>`,
	)
	return documentXml('sitemapindex', sitemaps)
}

/** Where a file of the index is: at the root of the site, since a file speaks only for the folder it is in. */
function sitemapPath(file: number): string {
	return `/sitemap.xml?file=${file}`
}

function documentXml(root: string, lines: string[]): string {
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
		...lines,
		`</${root}>`,
		'',
	].join('\n')
}
