/** View model of the page of data tables. */

import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { dataPaths, packagePath } from '../../formats/data-tables/data-file.server.ts'
import { stateTables } from '../../formats/data-tables/state-tables.server.ts'
import { dataTables } from '../../formats/data-tables/tables.server.ts'
import { pageCopy, pageHead } from '../../formats/seo/page-heads.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/** The archive file has no tables of what changes between editions. */
export async function dataPage(context: Context, withStates: boolean) {
	const { code, section, heading, lead } = pageCopy(context, '/data')
	const states = withStates ? await stateTables(context) : []
	const tables = [...dataTables(context), ...states.filter(({ records }) => records.length > 0)]
	return {
		copy: { code, section, heading, lead },
		tables: tables.map(({ table: { name, title, description, fields, rows } }) => ({
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
