/** View model of the page of data tables. */

import type { LinkChecks } from '../../domain/links/link-checks.server.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { dataPaths, packagePath, servedTables } from '../../formats/data-tables/data-file.server.ts'
import { pageCopy, pageHead } from '../../formats/seo/page-heads.server.ts'
import type { Context } from '../../runtime/context.server.ts'

export async function dataPage(context: Context, links: LinkChecks) {
	const { code, section, heading, lead } = pageCopy(context, '/data')
	return {
		copy: { code, section, heading, lead },
		tables: servedTables(context, links).map(({ table: { name, title, description, fields, rows } }) => ({
			name,
			title,
			description,
			fields,
			lines: rows.length,
			paths: dataPaths(name),
		})),
		packagePath,
		cite: await citeBox(context, '/data'),
		head: pageHead(context, '/data'),
	}
}

export type DataPageData = Omit<Awaited<ReturnType<typeof dataPage>>, 'cite' | 'head'>
