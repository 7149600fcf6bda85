import type { Change } from '../../content/schema/change.ts'

/** What kinds of change are called, in the order of the page. */
export const CHANGE_KINDS: Record<Change['kind'], string> = {
	correction: 'Corrected',
	grade: 'Graded differently',
	source: 'Sources replaced or removed',
	addition: 'Added',
}
