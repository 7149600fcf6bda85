/** Puts the parts that the executable carries into a folder, from where the system and Node.js can load them. */
import { createHash } from 'node:crypto'
import {
	closeSync,
	mkdirSync,
	openSync,
	readdirSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Files by their path in the program; each with the checksum of its bytes (SHA-256). */
export type Parts = Map<string, { checksum: string; read(): Uint8Array }>

/** A process that is still unpacking is done long before. */
const abandonedMs = 60_000

/**
 * Makes sure that `<folder>/<name>` holds these parts and nothing else, and returns it. They are written aside and
 * renamed, so that a process which is killed leaves nothing that looks whole; what has been changed is replaced.
 * Throws errors of the system, and then leaves nothing behind.
 */
export function unpack(parts: Parts, folder: string, name: string): string {
	const target = path.join(folder, name)
	if (isUnpacked(target, parts)) return target
	makeFolder(folder)
	removeOthers(folder, name)
	const draft = path.join(folder, `${name}.${process.pid}.part`)
	try {
		rmSync(draft, { recursive: true, force: true })
		for (const [file, { read }] of parts) write(path.join(draft, file), read())
		move(draft, target, parts)
	} finally {
		rmSync(draft, { recursive: true, force: true })
	}
	return target
}

/** Returns true when the folder holds exactly these parts. Reads no part of the executable. */
export function isUnpacked(folder: string, parts: Parts): boolean {
	const chunk = Buffer.allocUnsafe(256 * 1024)
	try {
		const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
		const files = entries.filter((entry) => !entry.isDirectory())
		return (
			files.length === parts.size &&
			files.every((file) => {
				const place = path.join(file.parentPath, file.name)
				const part = parts.get(path.relative(folder, place))
				return file.isFile() && part !== undefined && checksumOf(place, chunk) === part.checksum
			})
		)
	} catch {
		return false
	}
}

/** Read piece by piece: a library as a whole would be in the memory of the process for long. */
function checksumOf(file: string, chunk: Buffer): string {
	const hash = createHash('sha256')
	const descriptor = openSync(file, 'r')
	try {
		for (let size = readSync(descriptor, chunk); size > 0; size = readSync(descriptor, chunk))
			hash.update(chunk.subarray(0, size))
	} finally {
		closeSync(descriptor)
	}
	return hash.digest('hex')
}

/** Node's own recursive mode says ENOENT of a file system that is mounted read-only. */
function makeFolder(folder: string): void {
	try {
		mkdirSync(folder, { mode: 0o700 })
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		if (code === 'EEXIST') return
		if (code !== 'ENOENT') throw error
		makeFolder(path.dirname(folder))
		mkdirSync(folder, { mode: 0o700 })
	}
}

function write(file: string, bytes: Uint8Array): void {
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
	writeFileSync(file, bytes, { mode: 0o600 })
}

function move(draft: string, target: string, parts: Parts): void {
	try {
		renameSync(draft, target)
	} catch (error) {
		// Another process was quicker, or what is there has been changed.
		if (isUnpacked(target, parts)) return
		rmSync(target, { recursive: true, force: true })
		renameSync(draft, target)
		if (!isUnpacked(target, parts)) throw error
	}
}

/** Keeps the version before, from which a process may still be running, and what others are unpacking now. */
function removeOthers(folder: string, name: string): void {
	const others = readdirSync(folder)
		.filter((other) => other !== name)
		.map((other) => ({ other, changedMs: statSync(path.join(folder, other)).mtimeMs }))
		.sort((a, b) => b.changedMs - a.changedMs)
	const [previous] = others.filter(({ other }) => !other.endsWith('.part'))
	for (const { other, changedMs } of others) {
		const isKept = other.endsWith('.part') ? Date.now() - changedMs < abandonedMs : other === previous?.other
		if (!isKept) rmSync(path.join(folder, other), { recursive: true, force: true })
	}
}
