/** The record that a process serves: that of the newest edition, also when another process has published it. */
import { LRUCache } from 'lru-cache'
import { ContentError, parseFiles } from '../../content/load.ts'
import type { Content } from '../../content/record.ts'
import { joinRecords, type RecordFiles } from '../../content/split.ts'
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

export type ServedRecord = {
	/** The newest edition; before the first the record of the program, whose first reading throws `ContentError`. */
	readonly current: RecordEdition
	/** Reads the newest edition when it is another one. One that cannot be read is logged, and the last that can stays. */
	refresh: () => Promise<void>
	/** The record as of an edition; null when there is no such edition, or when it cannot be read, which is logged. */
	at: (number: number) => Promise<RecordEdition | null>
}

/** Former editions in memory, of some megabytes each. */
const formerMax = 8

export function serveRecord(db: Db, logger: ReturnType<typeof log>): ServedRecord {
	let served: RecordEdition | null = null
	/** The newest edition that was asked of the database. */
	let seen = 0
	let seenErasures = 0
	const former = new LRUCache<number, RecordEdition>({ max: formerMax })

	async function refresh(): Promise<void> {
		const { newest, erasures } = await findRecordState(db)
		if (erasures !== seenErasures) former.clear()
		seenErasures = erasures
		if (newest === null || newest === seen) return
		const found = await readNewestSound(newest)
		if (newest <= seen) return
		seen = newest
		served = found ?? served
	}

	async function readNewestSound(newest: number): Promise<RecordEdition | null> {
		for (let number = newest; number >= 1; number--) {
			const found = await read(number)
			if (found) return found
		}
		return null
	}

	/** A later version of the program may have stricter rules than an edition was published under. */
	async function read(number: number): Promise<RecordEdition | null> {
		const edition = await findEdition(db, number)
		if (!edition) return null
		try {
			return { edition, content: await readContent(db, edition) }
		} catch (error) {
			if (!(error instanceof ContentError)) throw error
			logger.error({ err: error, edition: number }, 'an edition of the record cannot be read')
			return null
		}
	}

	return {
		get current() {
			served ??= shippedEdition()
			return served
		},
		refresh,
		async at(number) {
			if (number === served?.edition.number) return served
			const known = former.get(number) ?? (await read(number))
			if (known) former.set(number, known)
			return known
		},
	}
}

/** Edition 1 as the program ships it: as old as the files say, wherever it is installed. */
function shippedEdition(content = shippedContent()): RecordEdition {
	const publishedAt = `${content.site.edition}T00:00:00.000Z`
	return { edition: { number: 1, publishedAt, origin: 'shipped', note: '' }, content }
}

/** The pages of an edition bear its day. */
async function readContent(db: Db, { number, publishedAt }: Edition): Promise<Content> {
	const { content, issues } = parseFiles(filesOf(await readEdition(db, number)))
	if (!content) throw new ContentError(issues)
	const day = publishedAt.slice(0, 10)
	return { ...content, site: { ...content.site, edition: day } }
}

function filesOf(texts: ReadonlyMap<string, RecordText>): RecordFiles {
	try {
		return joinRecords(new Map([...texts].map(([record, { json }]) => [record, json])))
	} catch (error) {
		throw new ContentError([{ file: '', path: '', message: (error as Error).message }])
	}
}
