/** Puts the parts that the executable carries into a folder, from where the system and Node.js can load them. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Files by their path in the program. */
export type Parts = Map<string, Uint8Array>

/** A process that is still unpacking is done long before. */
const abandonedMs = 60_000

/**
 * Makes sure that `<folder>/<name>` holds these parts and nothing else, and returns it. They are written aside and
 * renamed, so that a process which is killed leaves nothing that looks whole; what has been changed is replaced.
 * Throws errors of the system, and then leaves nothing behind.
 */
export function unpack(parts: Parts, folder: string, name: string): string {
	const target = path.join(folder, name)
	if (isWhole(target, parts)) return target
	makeFolder(folder)
	removeOthers(folder, name)
	const draft = path.join(folder, `${name}.${process.pid}.part`)
	try {
		rmSync(draft, { recursive: true, force: true })
		for (const [file, bytes] of parts) write(path.join(draft, file), bytes)
		move(draft, target, parts)
	} finally {
		rmSync(draft, { recursive: true, force: true })
	}
	return target
}

function isWhole(folder: string, parts: Parts): boolean {
	try {
		const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
		const files = entries.filter((entry) => !entry.isDirectory())
		return (
			files.length === parts.size &&
			files.every((file) => {
				const place = path.join(file.parentPath, file.name)
				const bytes = parts.get(path.relative(folder, place))
				return file.isFile() && bytes !== undefined && readFileSync(place).equals(bytes)
			})
		)
	} catch {
		return false
	}
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
		if (isWhole(target, parts)) return
		rmSync(target, { recursive: true, force: true })
		renameSync(draft, target)
		if (!isWhole(target, parts)) throw error
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
