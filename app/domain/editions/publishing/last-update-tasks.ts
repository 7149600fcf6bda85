/** Lines that speak of the last update, which must be read again when it moves. */
import type { RecordDraft } from '../../../../db/repositories/record-drafts.ts'
import { formatMonthAndDay } from '../../../lib/dates.ts'
import type { RecordTexts } from '../record-texts.ts'
import type { LocatedIssue } from './locate-issues.ts'

/** Sources say themselves when they were published. */
const sourceId = /^[ST]\d+$|^sources\.json$/

/**
 * The records that name the last update or its day, when drafts move it, and that have no draft: one that is saved
 * unchanged is confirmed. [] while the last update stays.
 */
export function lastUpdateTasks(
	published: RecordTexts,
	records: RecordTexts,
	drafts: readonly RecordDraft[],
): LocatedIssue[] {
	const [former, next] = [published, records].map(lastUpdateOf)
	if (!former || former === next) return []
	const day = formatMonthAndDay(former.slice(0, 10)).replace('\u00a0', ' ')
	const drafted = new Set(drafts.map(({ record }) => record))
	return [...published]
		.filter(([record, { json }]) => !drafted.has(record) && !sourceId.test(record) && namesUpdate(json, day))
		.map(([record]) => ({
			record,
			field: '',
			message: `speaks of the last update or of ${day}: change it, or save it unchanged to confirm it`,
		}))
}

/** `2025-06-24T00:00Z` */
function lastUpdateOf(records: RecordTexts): string | undefined {
	return JSON.parse(records.get('site.json')?.json ?? '{}').lastUpdate
}

function namesUpdate(json: string, day: string): boolean {
	const text = json.replaceAll('\u00a0', ' ')
	return new RegExp(`${day}(?!\\d)|last update`, 'i').test(text)
}
