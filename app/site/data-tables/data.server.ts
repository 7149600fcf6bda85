/** View model of the page of data tables. */
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { dataPaths, packagePath } from '../../formats/data-tables/data-file.server.ts'
import { dataTables } from '../../formats/data-tables/tables.server.ts'
import { pageCopy, pageHead } from '../../formats/seo/page-heads.server.ts'
import type { Context } from '../../runtime/context.server.ts'

export async function dataPage(context: Context) {
	const { code, section, heading, lead } = pageCopy(context, '/data')
	return {
		copy: { code, section, heading, lead },
		tables: dataTables(context).map(({ table: { name, title, description, fields, rows } }) => ({
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
