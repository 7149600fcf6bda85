/** Opens the next pending day: drafts of the day, of its first entries, and of the instant to which the record goes. */
import { findDraft } from '../../../../db/repositories/record-drafts.ts'
import { type Context, transact } from '../../../runtime/context.server.ts'
import type { RecordTexts } from '../record-texts.ts'
import { readPublished, storeDraft } from './drafts.server.ts'

/** Fewest entries of a documented day (specification section 9). */
const entryCount = 5

const dayMs = 86_400_000

/**
 * Drafts the next pending day as a documented one. Returns the id of the day, or null when every day is documented. What
 * is drafted already stays as it is.
 */
export async function documentNextDay(context: Context): Promise<string | null> {
	return transact(context, async (context) => {
		const published = await readPublished(context)
		const day = nextPending(published)
		if (!day) return null
		const site = read(published, 'site.json')
		const { isPending: _isPending, ...facts } = day
		const documented = {
			...facts,
			summary: { description: '', icon: 'globe', stat: '' },
			entries: [],
			locations: [],
			casualties: [],
		}
		await draft(context, published, facts.id, '', documented)
		for (let number = 1; number <= entryCount; number++)
			await draft(context, published, `d${day.day}-${number}`, `${facts.id}#entries`, {
				id: `d${day.day}-${number}`,
				time: '',
				headline: '',
				places: [],
				actor: [],
				text: '',
				grade: '',
				sources: [],
			})
		const lastUpdate = `${nextDate(day.date)}T00:00Z`
		const nextUpdate = `${nextDate(nextDate(day.date))}T00:00Z`
		await draft(context, published, 'site.json', '', { ...site, lastUpdate, nextUpdate })
		return facts.id
	})
}

type Day = { id: string; day: number; date: string; isPending?: boolean }

function nextPending(records: RecordTexts): Day | null {
	const days = [...records.keys()].filter((id) => /^day-\d+$/.test(id)).map((id) => read(records, id) as Day)
	return days.filter(({ isPending }) => isPending).sort((a, b) => a.day - b.day)[0] ?? null
}

async function draft(
	context: Context,
	published: RecordTexts,
	record: string,
	list: string,
	value: unknown,
): Promise<void> {
	const { db, clock, actor } = context
	if (await findDraft(db, record)) return
	await storeDraft(context, {
		record,
		list,
		json: JSON.stringify(value),
		successor: '',
		reason: 'A day is documented.',
		weight: '',
		report: null,
		baseSha256: published.get(record)?.sha256 ?? null,
		userId: actor?.userId ?? null,
		savedAt: clock().toISOString(),
	})
}

function read(records: RecordTexts, id: string): Record<string, unknown> {
	return JSON.parse(records.get(id)?.json ?? '{}')
}

function nextDate(date: string): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}
