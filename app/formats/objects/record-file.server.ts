import type { RecordObject } from '../../domain/record-objects.ts'
import { siteUrl } from '../../runtime/site-url.server.ts'
import { withPlainSpaces } from '../archive-export/records.ts'

/** A record for programs, with its sources whole and the addresses of both. */
export function recordFile({ id, path, title, record, sources }: RecordObject): object {
	return withPlainSpaces({
		id,
		url: siteUrl(`/id/${id}`),
		page: siteUrl(path),
		title,
		license: siteUrl('/terms-of-use'),
		record,
		sources,
	})
}
