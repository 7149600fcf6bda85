import type { CountRange } from '../../domain/incidents/incidents.ts'

/** Such as `3`, `12 to 17`, or `4 or more` where only some were counted. */
export function rangeLabel({ min, max }: CountRange): string {
	if (max === null) return `${min} or more`
	return min === max ? String(min) : `${min} to ${max}`
}
