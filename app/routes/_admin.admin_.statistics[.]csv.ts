import type { LoaderFunctionArgs } from '@remix-run/node'
import { readDays } from '../admin/statistics/statistics-query.ts'
import { listDayCounts } from '../domain/statistics/statistics.server.ts'
import { toCsv } from '../formats/archive-export/csv.ts'
import { privateHeaders } from '../http/page-policy.ts'
import { requireSession } from '../http/session.server.ts'

/** The counts of the days that the page shows, as a file. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { context } = await requireSession(args.context, request)
	const rows = await listDayCounts(context, readDays(request.url))
	return new Response(toCsv(['day', 'kind', 'value', 'count'], rows), {
		headers: {
			...privateHeaders,
			'Content-Type': 'text/csv; charset=utf-8; header=present',
			'Content-Disposition': 'attachment; filename="statistics.csv"',
		},
	})
}
