/** The edition that the drafts make: reviewed, published now, or planned. */
import { createHash } from 'node:crypto'
import type { Content } from '../../../../content/record.ts'
import { readCaptureState } from '../../../../db/repositories/captures.ts'
import { type Edition, findRecordState, findText } from '../../../../db/repositories/editions.ts'
import * as repository from '../../../../db/repositories/record-drafts.ts'
import { counted } from '../../../lib/counted.ts'
import { type Context, transact } from '../../../runtime/context.server.ts'
import type { RecordEdition } from '../../../runtime/record.server.ts'
import { recordAction } from '../../audit/audit-log.server.ts'
import { composeDrafts } from '../drafts/compose-drafts.ts'
import { readPublished, saveRecordDraft } from '../drafts/drafts.server.ts'
import { filesOfTexts, type RecordTexts } from '../record-texts.ts'
import { lastUpdateTasks } from './last-update-tasks.ts'
import { type LocatedIssue, locateIssues } from './locate-issues.ts'
import { checkWithCaptures, insertNextEdition } from './publish-edition.server.ts'

/** `isTask`: a line to be read again, which stands when it is confirmed. */
type Problem = LocatedIssue & { isTask?: boolean }

/** The next edition as it would be published now. */
export type Review = {
	published: RecordTexts
	records: RecordTexts
	drafts: repository.RecordDraft[]
	/** Problems that keep it from being published, each with its record and field. */
	problems: Problem[]
	/** Null where a record cannot be read as its schema says. */
	content: Content | null
}

/** There is no draft to publish. */
export class NothingToPublishError extends Error {
	constructor() {
		super('There is nothing to publish: no record has a draft that changes it.')
		this.name = 'NothingToPublishError'
	}
}

/** The drafts are not those that the editor has seen, so that nothing was published. */
export class DraftsChangedError extends Error {
	constructor() {
		super(
			'The drafts have changed since you opened this page. Check them below, then press PUBLISH NOW again.',
		)
		this.name = 'DraftsChangedError'
	}
}

/** The drafts have problems together, so that nothing was published. */
export class UnsoundEditionError extends Error {
	readonly problems: LocatedIssue[]
	constructor(problems: LocatedIssue[]) {
		const list = problems.map(({ record, message }) => `${record}: ${message}`).join('\n')
		super(`${counted(problems.length, 'problem')} keep the edition from being published.\n${list}`)
		this.name = 'UnsoundEditionError'
		this.problems = problems
	}
}

/**
 * Lays all drafts over the newest edition and checks the whole, unless nothing has changed since the last time: it takes
 * a third of a second, and each page of the desk asks for it.
 */
export async function reviewNextEdition(context: Context): Promise<Review> {
	const { db } = context
	const drafts = await repository.listDrafts(db)
	const key = JSON.stringify([await findRecordState(db), await readCaptureState(db), today(context), drafts])
	return context.reuseLast('review of the next edition', key, () => reviewDrafts(context, drafts))
}

async function reviewDrafts(context: Context, drafts: repository.RecordDraft[]): Promise<Review> {
	const published = await readPublished(context)
	const { records, conflicts } = composeDrafts(published, drafts, today(context))
	const { content, issues } = await checkWithCaptures(context, published, records)
	const problems: Problem[] = [
		...lastUpdateTasks(published, records, drafts).map((task) => ({ ...task, isTask: true })),
		...conflicts.map(({ record, message }) => ({ record, field: '', message })),
		...locateIssues(safeFiles(records), issues),
	]
	return { published, records, drafts, problems, content }
}

/** The number that the next edition will have, also where the newest one cannot be read. */
export function nextEditionNumber({ record, edition }: Context): number {
	return (record.unreadable?.number ?? edition.number) + 1
}

/** Null when a record is missing, which the check reports. */
function safeFiles(records: RecordTexts) {
	try {
		return filesOfTexts(records)
	} catch {
		return {}
	}
}

/** Identifies a list of drafts: each has its own version. */
export function digestDrafts(drafts: readonly repository.RecordDraft[]): string {
	const versions = drafts.map(({ record, version }) => [record, version])
	return createHash('sha256').update(JSON.stringify(versions)).digest('base64url')
}

/**
 * Publishes all drafts together as the next edition, dated now. Throws `NothingToPublishError`, `UnsoundEditionError`, and
 * `DraftsChangedError` when `shown` is not the digest of the drafts.
 */
export async function publishDrafts(context: Context, note: string, shown?: string): Promise<Edition> {
	const edition = await transact(context, async (context) => {
		if (shown !== undefined && shown !== digestDrafts(await repository.listDrafts(context.db)))
			throw new DraftsChangedError()
		return insertDraftedEdition(context, note, context.clock().toISOString())
	})
	await context.record.refresh()
	return edition
}

/**
 * Writes the edition that all drafts make, and removes them and the plan; to be called in a transaction, and
 * `context.record.refresh()` after it. Throws `NothingToPublishError` and `UnsoundEditionError`.
 */
export async function insertDraftedEdition(
	context: Context,
	note: string,
	publishedAt: string,
): Promise<Edition> {
	const { records, drafts, problems, content } = await reviewNextEdition(context)
	if (problems.length > 0 || !content) throw new UnsoundEditionError(problems)
	const edition = await insertNextEdition(context, {
		origin: 'site',
		note,
		publishedAt,
		records,
		content,
		reasons: new Map(drafts.map((draft) => [draft.record, draft])),
	})
	if (!edition) throw new NothingToPublishError()
	await repository.deleteAllDrafts(context.db)
	await repository.deletePlannedEdition(context.db)
	await recordAction(context, 'edition-published', { subject: `Edition ${edition.number}` })
	return edition
}

/** Confirms that a record stands as it is: its draft is the published record. False when nothing is published under this id. */
export async function confirmRecord(context: Context, record: string): Promise<boolean> {
	const published = await findText(context.db, record)
	if (!published) return false
	const input = { list: '', json: published.json, successor: '', weight: '' as const, report: null }
	await saveRecordDraft(context, record, { ...input, reason: 'Read again: it stands.' }, published.edition)
	return true
}

/** The record under the drafts, problems or not, for a preview; null where a record cannot be read as its schema says. */
export async function previewNextEdition(context: Context): Promise<RecordEdition | null> {
	const { content } = await reviewNextEdition(context)
	if (!content) return null
	const number = nextEditionNumber(context)
	const edition: Edition = { number, publishedAt: context.clock().toISOString(), origin: 'site', note: '' }
	return { edition, content: { ...content, site: { ...content.site, edition: today(context) } } }
}

function today({ clock }: Context): string {
	return clock().toISOString().slice(0, 10)
}
