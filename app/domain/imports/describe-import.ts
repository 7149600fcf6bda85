import { counted } from '../../lib/counted.ts'
import type { ImportReport } from './import-posts.server.ts'

/** Result of an import, or of its dry run, in sentences. */
export function describeImport(report: ImportReport, { isDryRun }: { isDryRun: boolean }): string[] {
	const { posts, byStatus, known, rejected, images, redirects } = report
	const states = Object.entries(byStatus)
		.filter(([, count]) => count > 0)
		.map(([status, count]) => `${count} ${status}`)
	const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
	const made = `${counted(total, 'article')}${total > 0 ? ` (${states.join(', ')})` : ''}`
	return [
		`${counted(posts, 'post')} read. ${isDryRun ? 'To be imported' : 'Imported'}: ${made}.`,
		...(known > 0 ? [`Here already from an earlier import: ${known}.`] : []),
		...(rejected > 0 ? [`Cannot be imported: ${rejected}.`] : []),
		`Images ${isDryRun ? 'to be stored' : 'stored'}: ${images}. Redirects from old URLs: ${redirects}.`,
	]
}
