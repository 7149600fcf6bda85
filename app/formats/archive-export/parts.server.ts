/** Parts of the archive file, as its README and the page that offers it describe them. */
import { countPublished } from '../../../db/repositories/published-articles.ts'
import { counted } from '../../lib/counted.ts'
import type { Context } from '../../runtime/context.server.ts'
import { listPages } from './pages.server.ts'
import { recordCollections, recordTables } from './records.ts'

/** A part of the archive file: `path` from the folder `data`, `extent` how much of something it holds. */
export type ArchivePart = { path: string; what: string; extent?: string }

/** The parts in the order of the README. */
export async function archiveParts(context: Context): Promise<ArchivePart[]> {
	const pages = await listPages(context)
	const articles = await countPublished(context.db)
	// The list of articles is a table too.
	const tables = recordTables(context.content).length + 1
	const collections = Object.keys(recordCollections(context.content)).length
	return [
		{ path: 'index.html', what: 'Home page; all links work offline' },
		{
			path: '*.html, timeline/, documents/, people/, places/, blog/',
			what: 'Every page with its styles and images',
			extent: counted(pages.length, 'page'),
		},
		{
			path: 'articles/',
			what: 'The text of each article as plain HTML and as JSON',
			extent: counted(articles, 'article'),
		},
		{
			path: 'records/csv/',
			what: 'The records as tables, one line for each entry, figure or statement',
			extent: counted(tables, 'table'),
		},
		{
			path: 'records/json/',
			what: 'The records whole, later notes and documents included',
			extent: counted(collections, 'collection'),
		},
		{ path: 'records/datapackage.json', what: 'Every column explained (Data Package)' },
		{
			path: 'sources/',
			what: 'The sources as CSL-JSON, BibLaTeX and RIS',
			extent: counted(context.content.sources.length, 'source'),
		},
		{ path: 'CITATION.cff', what: 'How to cite the archive as a whole' },
		{ path: 'README.md', what: 'What is inside, the day numbers, the editorial rules' },
		{ path: 'TERMS.txt', what: 'The terms of use' },
		{ path: 'assets/', what: 'Stylesheet and typefaces of the pages, and the images that articles show' },
	]
}
