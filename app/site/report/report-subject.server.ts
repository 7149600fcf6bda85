/** Subject of a report: what in the archive it is about. */
import { findRecord } from '../../domain/record-objects.ts'
import { findCitable } from '../../formats/citations/find-citable.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { recordLinks } from '../evidence/record-links.server.ts'

/** In the archive's own words: nothing of them comes from the sender of the report. */
export type ReportSubject = {
	href: string
	label: string
	/** The record that an editor opens for it; null for a page without a record of its own. */
	record: string | null
}

/**
 * The record with this id, such as `d9-4`, also one that was withdrawn, or the page that citations name so; null where the
 * archive has neither.
 */
export async function findReportSubject(context: Context, ref: string): Promise<ReportSubject | null> {
	if (ref === '') return null
	const [link] = recordLinks(context, [ref])
	const found = findRecord(context.content, ref)
	const record = found && 'object' in found ? found.object.id : null
	if (link) return { href: link.href, label: link.label, record }
	if (found && 'withdrawn' in found)
		return {
			href: `/id/${found.withdrawn}`,
			label: `${found.withdrawn}, withdrawn`,
			record: found.successor.id,
		}
	const path = ref === 'home' ? '/' : `/${ref}`
	const page = await findCitable(context, path)
	return page && { href: path, label: page.title, record: recordOfPage(context, ref) }
}

/** The record whose page this is: `day-9` of `timeline/day-9`. */
function recordOfPage({ content }: Context, ref: string): string | null {
	const found = findRecord(content, ref.slice(ref.lastIndexOf('/') + 1))
	return found && 'object' in found ? found.object.id : null
}
