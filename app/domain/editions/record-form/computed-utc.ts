/** Computes the moment in UTC of an entry or document from its local time and place. */

import type { RecordTexts } from '../record-texts.ts'
import { holderOf } from './schema-shape.ts'

/** Fields in which a record says when and where something happened. */
type Moment = { date?: string; time?: string; places?: string[]; place?: string; utc?: string }

/**
 * Sets `utc` where hours and minutes and the place are given; `list` holds a new record. A record without such a time
 * stays as it is.
 */
export function withComputedUtc(records: RecordTexts, record: string, list: string, value: unknown): unknown {
	const moment = value as Moment
	if (!moment.time || !/^\d{2}:\d{2}$/.test(moment.time)) return value
	const container = list === '' ? holderOf(records, record)?.container : list.split('#')[0]
	const date = moment.date ?? read(records, container ?? '').date
	const offset = read(records, moment.places?.[0] ?? moment.place ?? '').utcOffsetMinutes
	if (typeof date !== 'string' || typeof offset !== 'number') return value
	const instant = Date.parse(`${date}T${moment.time}:00Z`) - offset * 60_000
	if (Number.isNaN(instant)) return value
	const utc = `${new Date(instant).toISOString().slice(0, 16)}Z`
	return 'utc' in moment ? { ...moment, utc } : insertAfter(moment, 'time', utc)
}

/** The files have it after the time. */
function insertAfter(value: object, key: string, utc: string): unknown {
	return Object.fromEntries(
		Object.entries(value).flatMap((entry) => (entry[0] === key ? [entry, ['utc', utc]] : [entry])),
	)
}

function read(records: RecordTexts, id: string): Record<string, unknown> {
	return JSON.parse(records.get(id)?.json ?? '{}')
}
