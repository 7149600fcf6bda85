/** Publishes editions: checked as a whole, written in one transaction, and public at the next request. */
import { ContentError } from '../../../../content/load.ts'
import { checkPermanence } from '../../../../content/permanence.ts'
import type { Content, ContentIssue } from '../../../../content/record.ts'
import * as editions from '../../../../db/repositories/editions.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { checkCapturedQuotations } from '../../evidence/captured-quotations.server.ts'
import { storePromises } from '../../promises/promises.server.ts'
import { answerWithEdition } from '../../reports/answer-report.server.ts'
import { indexRecord } from '../../search/search-index.server.ts'
import { checkTexts, type RecordTexts } from '../record-texts.ts'

/** Edition to be published: all of its records, and for those that somebody changed why. */
export type NewEdition = Pick<editions.Edition, 'origin' | 'note' | 'publishedAt'> & {
	records: RecordTexts
	reasons?: ReadonlyMap<string, editions.ChangeReason>
	/** Of records that have been checked in the same transaction. */
	content?: Content
}

const noReason: editions.ChangeReason = { reason: '', weight: '', report: null }

/** Errors for which records could not follow the newest edition, and the record that they make where it can be read. */
async function checkNext(
	{ db }: Pick<Context, 'db'>,
	former: RecordTexts,
	records: RecordTexts,
): Promise<{ content: Content | null; issues: ContentIssue[] }> {
	const { content, issues } = checkTexts(records)
	const added = [...records].filter(([id]) => !former.has(id))
	// An undone withdrawal restores a record under its own id.
	const again = await editions.listReusedIds(
		db,
		added.map(([record, { sha256 }]) => ({ record, sha256 })),
	)
	const tombstones = new Set(content?.tombstones.map(({ id }) => id))
	const permanence = content ? checkPermanence(former.keys(), records.keys(), again, tombstones) : []
	return { content, issues: [...issues, ...permanence] }
}

/** The same, and the quotations held to the captures of their sources. */
export async function checkWithCaptures(
	context: Context,
	former: RecordTexts,
	records: RecordTexts,
): Promise<{ content: Content | null; issues: ContentIssue[] }> {
	const { content, issues } = await checkNext(context, former, records)
	const unfound = content ? await checkCapturedQuotations(context, content) : []
	return { content, issues: [...issues, ...unfound] }
}

/**
 * Writes the edition that follows the newest, and the search with it; to be called in a transaction, and
 * `context.record.refresh()` after it. Dated later than the newest. Null when no record differs. Throws `ContentError` when the records have errors.
 */
export async function insertNextEdition(
	context: Context,
	{ records, reasons, content: checked, ...facts }: NewEdition,
): Promise<editions.Edition | null> {
	const { db } = context
	const newest = await editions.findNewestEdition(db)
	const former = newest ? await editions.readEdition(db, newest.number) : new Map()
	const changed = [...new Set([...former.keys(), ...records.keys()])].filter(
		(record) => former.get(record)?.sha256 !== records.get(record)?.sha256,
	)
	if (changed.length === 0) return null
	const content = checked ?? (await requireSound(context, facts.origin, former, records))
	const edition = {
		...facts,
		number: (newest?.number ?? 0) + 1,
		publishedAt: newest ? laterThan(newest.publishedAt, facts.publishedAt) : facts.publishedAt,
	}
	const states = changed.map((record) => ({
		record,
		text: records.get(record) ?? null,
		...(reasons?.get(record) ?? noReason),
	}))
	await editions.insertEdition(db, edition, states)
	await answerWithEdition(context, edition.number, states)
	await storePromises(context, edition.number, content)
	await indexRecord(context, content)
	return edition
}

/** Editions are found by their dates, so one that a clock puts before the newest is dated just after it. */
function laterThan(newest: string, given: string): string {
	return given > newest ? given : new Date(Date.parse(newest) + 1).toISOString()
}

/** No start fails for the captures of this archive: the shipped record is not held to them. */
async function requireSound(
	context: Context,
	origin: editions.Edition['origin'],
	former: RecordTexts,
	records: RecordTexts,
): Promise<Content> {
	const check = origin === 'shipped' ? checkNext : checkWithCaptures
	const { content, issues } = await check(context, former, records)
	if (!content || issues.length > 0) throw new ContentError(issues)
	return content
}
