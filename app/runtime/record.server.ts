/** The record that a process serves: that of the newest edition, also when another process has published it. */
import { LRUCache } from 'lru-cache'
import { type Checked, ContentError, parseFiles } from '../../content/load.ts'
import type { Content, ContentIssue } from '../../content/record.ts'
import { joinRecords } from '../../content/split.ts'
import type { Db } from '../../db/client.ts'
import {
	type Edition,
	findEdition,
	findRecordState,
	type RecordText,
	readEdition,
} from '../../db/repositories/editions.ts'
import { content as shippedContent } from './content.server.ts'
import type { log } from './log.server.ts'

/** The record as of an edition. */
export type RecordEdition = { edition: Edition; content: Content }

/** An edition that a version of the program with other rules has published. */
type UnreadableEdition = { number: number; issues: ContentIssue[] }

export type ServedRecord = {
	/** The newest edition; before the first the record of the program, whose first reading throws `ContentError`. */
	readonly current: RecordEdition
	/** The newest edition and why it cannot be read; null while it is the current one. */
	readonly unreadable: UnreadableEdition | null
	/** Reads the newest edition when it is another one. One that cannot be read is logged, and the last that can stays. */
	refresh: () => Promise<void>
	/** The record as of an edition; null when there is no such edition, or when it cannot be read, which is logged. */
	at: (number: number) => Promise<RecordEdition | null>
}

/** Former editions in memory, of some megabytes each. */
const formerMax = 8

export function serveRecord(db: Db, logger: ReturnType<typeof log>): ServedRecord {
	let served: RecordEdition | null = null
	let unreadable: UnreadableEdition | null = null
	/** The newest edition that was asked of the database. */
	let seen = 0
	let seenErasures = 0
	const former = new LRUCache<number, RecordEdition>({ max: formerMax })

	async function refresh(): Promise<void> {
		const { newest, erasures } = await findRecordState(db)
		if (erasures !== seenErasures) {
			former.clear()
			// Results memoized by the record are computed again: those about former editions counted what is erased.
			served &&= { ...served, content: { ...served.content } }
		}
		seenErasures = erasures
		if (newest === null || newest === seen) return
		const { found, issues } = await read(newest)
		const sound = found ?? (await findSoundBetween(seen, newest))
		if (newest <= seen) return
		seen = newest
		served = sound ?? served
		unreadable = found ? null : { number: newest, issues }
	}

	/** The served edition is the newest sound one of those that were seen. */
	async function findSoundBetween(seen: number, newest: number): Promise<RecordEdition | null> {
		for (let number = newest - 1; number > seen; number--) {
			const { found } = await read(number)
			if (found) return found
		}
		return null
	}

	/** A later version of the program may have stricter rules than an edition was published under. */
	async function read(number: number): Promise<{ found: RecordEdition | null; issues: ContentIssue[] }> {
		const edition = await findEdition(db, number)
		if (!edition) return { found: null, issues: [] }
		const { content, issues } = await readContent(db, edition)
		if (content) return { found: { edition, content }, issues }
		logger.error(
			{ err: new ContentError(issues), edition: number },
			'an edition of the record cannot be read',
		)
		return { found: null, issues }
	}

	return {
		get current() {
			served ??= shippedEdition()
			return served
		},
		get unreadable() {
			return unreadable
		},
		refresh,
		async at(number) {
			if (number === served?.edition.number) return served
			const known = former.get(number) ?? (await read(number)).found
			if (known) former.set(number, known)
			return known
		},
	}
}

/** Edition 1 as the program ships it: as old as the files say, wherever it is installed. */
function shippedEdition(): RecordEdition {
	const content = shippedContent()
	const publishedAt = `${content.site.edition}T00:00:00.000Z`
	return { edition: { number: 1, publishedAt, origin: 'shipped', note: '' }, content }
}

/** The pages of an edition bear its day. */
async function readContent(db: Db, { number, publishedAt }: Edition): Promise<Checked> {
	const { content, issues } = parseTexts(await readEdition(db, number))
	const day = publishedAt.slice(0, 10)
	return { content: content && { ...content, site: { ...content.site, edition: day } }, issues }
}

function parseTexts(texts: ReadonlyMap<string, RecordText>): Checked {
	try {
		return parseFiles(joinRecords(new Map([...texts].map(([record, { json }]) => [record, json]))))
	} catch (error) {
		return { content: null, issues: [{ file: '', path: '', message: (error as Error).message }] }
	}
}
