/** States of a report, as readers and editors see them. */
import type { PublicReport } from '../../../db/repositories/reports.ts'

/** Label of a state: `Corrected in edition 3`. */
export function describeReportState({ state, edition }: Pick<PublicReport, 'state' | 'edition'>): string {
	switch (state) {
		case 'received':
			return 'Received'
		case 'under-review':
			return 'Under review'
		case 'corrected':
			return `Corrected in edition ${edition}`
		case 'kept':
			return 'Kept as it was'
		case 'closed':
			return 'Closed without an answer'
	}
}
