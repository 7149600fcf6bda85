import { findCitable } from '../../formats/citations/find-citable.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { recordLinks } from '../evidence/record-links.server.ts'

/** What a report is about, for readers and for the administrator. */
export type ReportSubject = { href: string; label: string }

/** The record with this id, such as `d9-4`, or the page that citations name so; null where the archive has neither. */
export async function findReportSubject(context: Context, ref: string): Promise<ReportSubject | null> {
	const [record] = recordLinks([ref])
	if (record) return { href: record.href, label: record.label }
	const path = ref === 'home' ? '/' : `/${ref}`
	const page = await findCitable(context, path)
	return page && { href: path, label: page.title }
}
