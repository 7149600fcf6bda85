/** The archive file as it is now: made once for each public state, kept in the data folder. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { operatorMessage } from '../../app/domain/operator-message.server.ts'
import type { WrittenArchive } from '../../app/formats/archive-export/write-archive.server.ts'
import { log } from '../../app/runtime/log.server.ts'

export type KeptArchive = WrittenArchive & { file: string }

export type ArchiveKeeper = {
	/**
	 * The archive file of the present public state, made when there is none yet; however many wait, it is made once.
	 * Rejects when it cannot be made, of which the log says why.
	 */
	current: () => Promise<KeptArchive>
	/** To be called when a file that `current` gave is gone: it is made again. */
	forget: (archive: KeptArchive) => void
	close: () => void
}

type Options = {
	/** Shared only with other instances of the archive. */
	folder: string
	/** What tells the files of this instance from theirs; only its own former files are removed. */
	siteUrl: string
	/** A number that differs after each public change. */
	publicState: () => number
	/** Writes a file; gives up by throwing once `isOutdated` says true. */
	write: (target: string, isOutdated: () => boolean) => Promise<WrittenArchive>
}

/** How long the public state must have been the same before a file that was asked for once is made again unasked. */
const quietMs = 5_000
/** An unfinished file of that age is nobody's any more. */
const abandonedMs = 3_600_000

/** Files of versions of the program that had one name for all instances. */
const nameless = /^archive-[0-9a-f]{16}\.zip$/

export function keepArchive({ folder, siteUrl, publicState, write }: Options): ArchiveKeeper {
	const prefix = `archive-${createHash('sha256').update(siteUrl).digest('hex').slice(0, 8)}-`
	let kept: { archive: KeptArchive; state: number } | null = null
	let making: Promise<KeptArchive> | null = null
	let isClosed = false
	let loggedFailure: string | null = null

	async function make(): Promise<KeptArchive> {
		await mkdir(folder, { recursive: true })
		for (;;) {
			const state = publicState()
			const isOutdated = () => isClosed || publicState() !== state
			const draft = path.join(folder, `${randomUUID()}.part`)
			try {
				const written = await write(draft, isOutdated)
				// What was withdrawn while it was being written must not go out with it.
				if (isOutdated()) continue
				const file = path.join(folder, `${prefix}${written.sha256.slice(0, 16)}.zip`)
				await rename(draft, file)
				kept = { archive: { ...written, file }, state }
				loggedFailure = null
				await removeFormer(folder, prefix, path.basename(file))
				return kept.archive
			} catch (error) {
				if (isClosed || !isOutdated()) throw error
			} finally {
				await rm(draft, { force: true })
			}
		}
	}

	function current(): Promise<KeptArchive> {
		if (kept?.state === publicState()) return Promise.resolve(kept.archive)
		making ??= make()
			.catch((error: unknown) => {
				logFailure(error)
				throw error
			})
			.finally(() => {
				making = null
			})
		return making
	}

	/** Logged once until the file can be made again or fails for another reason, since each request tries again. */
	function logFailure(error: unknown): void {
		const failure = (error as { code?: string }).code ?? String(error)
		if (failure === loggedFailure) return
		loggedFailure = failure
		log().error({ err: error, cause: operatorMessage(error) }, 'the archive file could not be made')
	}

	let seen = publicState()
	const clock = setInterval(() => {
		const state = publicState()
		const isQuiet = state === seen
		seen = state
		if (!kept || !isQuiet || kept.state === state) return
		current().catch(() => undefined)
	}, quietMs).unref()

	return {
		current,
		forget(archive) {
			if (kept?.archive === archive) kept = null
		},
		close() {
			isClosed = true
			clearInterval(clock)
		},
	}
}

/** Removes the former files of this instance, and unfinished ones that nobody is writing any more. */
async function removeFormer(folder: string, prefix: string, present: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const file = path.join(folder, name)
		if (name === present) continue
		const isFormer = name.startsWith(prefix) || nameless.test(name)
		if (isFormer || (name.endsWith('.part') && (await isAbandoned(file)))) await rm(file, { force: true })
	}
}

async function isAbandoned(file: string): Promise<boolean> {
	const facts = await stat(file).catch(() => null)
	return Boolean(facts?.isFile()) && Date.now() - Number(facts?.mtimeMs) > abandonedMs
}
