import { counted } from '../../../lib/counted.ts'
import type { ChangeWeight } from './change-weight.ts'

/** How many changes an edition has of each weight; the first one, which has none, by its records. */
export type EditionExtent = { records: number } | Record<ChangeWeight, number>

/** `2 changes of figures, 1 of facts, 12 of wording` */
export function extentInWords(extent: EditionExtent): string {
	if ('records' in extent) return `the baseline: ${counted(extent.records, 'record')}`
	const parts: [number, string][] = [
		[extent.figure, 'of figures'],
		[extent.fact, 'of facts'],
		[extent.wording, 'of wording'],
	]
	const [first, ...rest] = parts.filter(([count]) => count > 0)
	if (!first) return 'no record changed, only the order of records'
	return [`${counted(first[0], 'change')} ${first[1]}`, ...rest.map((part) => part.join(' '))].join(', ')
}
