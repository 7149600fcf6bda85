/** Counts page views in memory, and adds them to the database from time to time. */
import * as visits from '../../../db/repositories/visits.ts'
import { type Context, transact } from '../../runtime/context.server.ts'

/** A view of a page: nothing that would tell who it was. `referrer` is a host, `country` a code, each `''` where there is none. */
export type Visit = { path: string; device: 'mobile' | 'desktop'; referrer: string; country: string }

/** Values of a kind that one day has at most; the views of all others count together. */
const mostValues: Record<visits.VisitKind, number> = { path: 2000, device: 10, referrer: 500, country: 300 }

const otherValue = 'other'

/** Longer values are none that a link has. */
const valueMaxLength = 300

export class VisitCounter {
	readonly #clock: () => Date
	readonly #counts: Record<visits.VisitKind, Map<string, number>> = {
		path: new Map(),
		device: new Map(),
		referrer: new Map(),
		country: new Map(),
	}
	#day = ''

	constructor(clock: () => Date) {
		this.#clock = clock
	}

	add({ path, device, referrer, country }: Visit): void {
		this.#increment('path', path)
		this.#increment('device', device)
		if (referrer !== '') this.#increment('referrer', referrer)
		if (country !== '') this.#increment('country', country)
	}

	#increment(kind: visits.VisitKind, value: string): void {
		const counts = this.#counts[kind]
		const known = counts.get(value)
		const fits = counts.size < mostValues[kind] && value.length <= valueMaxLength
		if (known !== undefined || fits || value === otherValue) counts.set(value, (known ?? 0) + 1)
		else this.#increment(kind, otherValue)
	}

	/** Adds what has been counted to the day on which it began; at most a minute of the day before. */
	async flush(context: Context): Promise<void> {
		const day = this.#day || dayOf(this.#clock())
		this.#day = dayOf(this.#clock())
		const kinds = Object.keys(this.#counts) as visits.VisitKind[]
		const taken = kinds.map((kind) => [kind, [...this.#counts[kind]]] as const)
		for (const kind of kinds) this.#counts[kind].clear()
		if (taken.every(([, counts]) => counts.length === 0)) return
		await transact(context, async ({ db }) => {
			for (const [kind, counts] of taken) {
				const known = new Set(await visits.listVisitValues(db, day, kind))
				const rows = counts.map(([value, count]) => {
					const fits = known.has(value) || known.size < mostValues[kind]
					if (fits) known.add(value)
					return { day, kind, value: fits ? value : otherValue, count }
				})
				await visits.addVisits(db, rows)
			}
		})
	}
}

function dayOf(instant: Date): string {
	return instant.toISOString().slice(0, 10)
}
