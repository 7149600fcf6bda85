/** The archive file of the running site: made in the background for each public state, kept in the data folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { PublicState } from '../../../db/public-state.ts'
import { operatorMessage } from '../../domain/operator-message.server.ts'
import type { VisitContext } from '../../http/context.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { archiveFolder, type CachedZip } from './archive-folder.server.ts'
import { pageRenderer } from './pages.server.ts'
import { writeArchive } from './write-archive.server.ts'
import type { FileChecksum } from './zip.server.ts'

/** Time that the page which describes the file waits for it, and that a browser waits which downloads it. */
const maxWaitMs = { page: 5_000, download: 20_000 }
/** Interval at which a file that was requested once is compared with the public state. */
const checkIntervalMs = 5_000
/** Time after the start at which the first file is made, when the first readers have their pages. */
const startDelayMs = 10_000
/** Time after a failure before the file is made again without a request. */
const retryMs = 60_000
/** Longest rest after a file of the archive; as long as making it took, so that readers have half of the processor. */
const maxRestMs = 100

export type ArchiveZip = {
	/**
	 * The present file, or the former one until the present one is there; null when there is neither soon enough, or none
	 * can be made, of which the log says why.
	 */
	current: () => Promise<CachedZip | null>
	/** Size and SHA-256 of the present file; or that it is being made, or cannot be. */
	checksum: () => Promise<FileChecksum | 'making' | 'failed'>
	/** To be called when a file that `current` gave is gone: it is made again. */
	forget: (zip: CachedZip) => void
	close: () => void
}

type Site = {
	handle: (request: Request, visit: VisitContext) => Promise<Response>
	context: Context
	staticFolder: string
	publicState: () => PublicState
}

/** The archive file of a site, whose pages are rendered by `handle`. */
export function createArchiveZip({ handle, context, staticFolder, publicState }: Site): ArchiveZip {
	const { env, log } = context
	const site = { render: pageRenderer(context, handle), staticFolder }
	const cache = cacheZip({
		folder: path.join(env.dataFolder, 'downloads'),
		siteUrl: env.SITE_URL,
		publicState,
		startsAfterMs: env.ARCHIVE_IN_BACKGROUND ? startDelayMs : null,
		write: (target, isOutdated, rest) => writeArchive(context, target, site, isOutdated, rest),
		log,
	})
	return {
		current: () => withTimeout(maxWaitMs.download, cache.current()).catch(() => null),
		async checksum() {
			try {
				const zip = await withTimeout(maxWaitMs.page, cache.present())
				return zip ? { bytes: zip.bytes, sha256: zip.sha256 } : 'making'
			} catch {
				// The page has more to say than what the file holds.
				return 'failed'
			}
		},
		forget: cache.forget,
		close: cache.close,
	}
}

type Options = {
	/** Shared only with other instances of the archive. */
	folder: string
	/** Tells the files of this instance from theirs; only its own former files are removed. */
	siteUrl: string
	publicState: () => Pick<PublicState, 'archive' | 'removals'>
	/** When the first file is made without a request; null where it waits for one. */
	startsAfterMs: number | null
	/** Writes a file; gives up by throwing once `isOutdated` returns true. `rest` is awaited after each of its files. */
	write: (target: string, isOutdated: () => boolean, rest: () => Promise<void>) => Promise<FileChecksum>
	log: Context['log']
}

/**
 * Keeps one file for the present public state, and makes it again by itself after each change, once it has been asked for
 * or `startsAfterMs` is over. Who asks meanwhile gets the former file, unless something was taken offline since.
 */
export function cacheZip({ folder, siteUrl, publicState, startsAfterMs, write, log }: Options) {
	const files = archiveFolder(folder, siteUrl)
	const { removals } = publicState()
	const former = files.find(removals)
	/** `archive` is null for a file of a former process. */
	let cached: { zip: CachedZip; state: { archive: number | null; removals: string } } | null = former && {
		zip: former,
		state: { archive: null, removals },
	}
	let making: Promise<CachedZip> | null = null
	/** Somebody waits for the file that is being made. */
	let isAwaited = false
	let isWanted = false
	let retryAtMs = 0
	let isClosed = false
	let loggedFailure: string | null = null

	async function make(): Promise<CachedZip> {
		await mkdir(folder, { recursive: true })
		for (;;) {
			const state = publicState()
			const isOutdated = () => isClosed || publicState().archive !== state.archive
			const draft = path.join(folder, `${randomUUID()}.part`)
			try {
				const { bytes, sha256 } = await write(draft, isOutdated, pacer())
				// An article that was withdrawn while the file was being written must not go out with it.
				if (isOutdated()) continue
				const zip = { bytes, sha256, file: files.pathOf(state.removals, sha256) }
				await rename(draft, zip.file)
				cached = { zip, state }
				loggedFailure = null
				await files.removeOthers(zip.file)
				return zip
			} catch (error) {
				if (isClosed || !isOutdated()) throw error
			} finally {
				await rm(draft, { force: true })
			}
		}
	}

	/** Rests while nobody waits for the file. */
	function pacer() {
		let begunMs = performance.now()
		return async () => {
			const tookMs = performance.now() - begunMs
			await (isAwaited ? yieldToEventLoop() : wait(Math.min(tookMs, maxRestMs)))
			begunMs = performance.now()
		}
	}

	function start(): Promise<CachedZip> {
		isWanted = true
		making ??= make()
			.catch((error: unknown) => {
				retryAtMs = Date.now() + retryMs
				logFailure(error)
				throw error
			})
			.finally(() => {
				making = null
				isAwaited = false
			})
		return making
	}

	function present(): Promise<CachedZip> {
		if (cached?.state.archive === publicState().archive) return Promise.resolve(cached.zip)
		isAwaited = true
		return start()
	}

	function current(): Promise<CachedZip> {
		const { archive, removals } = publicState()
		if (!cached || cached.state.removals !== removals) return present()
		if (cached.state.archive !== archive) start().catch(() => undefined)
		return Promise.resolve(cached.zip)
	}

	/** Logs once until the file can be made again or fails for another reason, since each request tries again. */
	function logFailure(error: unknown): void {
		const failure = (error as { code?: string }).code ?? String(error)
		if (failure === loggedFailure) return
		loggedFailure = failure
		log.error({ err: error, cause: operatorMessage(error) }, 'failed to make the archive file')
	}

	const makeUnlessPresent = () => {
		isWanted = true
		const isPresent = cached?.state.archive === publicState().archive
		if (!isPresent && Date.now() >= retryAtMs) start().catch(() => undefined)
	}
	const timer = setInterval(() => {
		if (isWanted) makeUnlessPresent()
	}, checkIntervalMs).unref()
	const first = startsAfterMs === null ? undefined : setTimeout(makeUnlessPresent, startsAfterMs).unref()

	return {
		/** The file of the present state, however long that takes. */
		present,
		current,
		forget(zip: CachedZip) {
			if (cached?.zip === zip) cached = null
		},
		close() {
			isClosed = true
			clearInterval(timer)
			clearTimeout(first)
		},
	}
}

/** Resolves to the result of the work, or to null when that takes longer; the work goes on. */
async function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value | null> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(resolve, ms, null)
	})
	try {
		return await Promise.race([work, late])
	} finally {
		clearTimeout(timer)
	}
}
