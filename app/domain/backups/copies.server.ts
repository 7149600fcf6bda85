/** Copies of the backups and of the files beside them in a bucket, so that a machine that is lost does not take them along. */
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { inspectBackup } from '../../../db/backup.ts'
import { isStoredPath, listFiles, listMissing, listNamedFiles } from '../../../db/backup-files.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { Env } from '../../runtime/env.server.ts'
import { type Bucket, BucketError, openBucket } from './bucket.server.ts'
import { backupFolder, backupName, listBackups } from './local-backups.server.ts'
import { SealedFileError, seal, unseal } from './sealed-file.server.ts'

const sealedEnding = '.enc'

/** In the place of a name: the newest copy there is. */
const newestCopy = 's3://latest'

/**
 * Gives the bucket each backup that it lacks, the newest first, then each file beside them, and removes backups
 * beyond `BACKUP_KEEP` and files that none of the others names. Throws `BucketError`; what has been copied by then stays.
 */
export async function copyBackups(
	{ env, log }: Pick<Context, 'env' | 'log'>,
	signal: AbortSignal,
): Promise<void> {
	const bucket = openBucket(env, signal)
	const there = new Set((await bucket.list()).filter((name) => isBackup(name) || isFile(name)))
	for (const file of listBackups(env).slice(-env.BACKUP_KEEP).reverse()) {
		const name = copyName(path.basename(file), env)
		if (there.has(name)) continue
		await copy(bucket, file, name, env.BACKUP_KEY)
		there.add(name)
		log.info({ copy: bucket.place(name) }, 'backup copied to the bucket')
	}
	for (const address of listFiles(backupFolder(env)).filter(isStoredPath)) {
		const name = copyName(address.slice(1), env)
		if (there.has(name)) continue
		await copy(bucket, path.join(backupFolder(env), address), name, env.BACKUP_KEY)
		there.add(name)
	}
	for (const name of findSuperfluous(there, env)) await bucket.remove(name)
}

/** Copies that no backup of the last `BACKUP_KEEP` needs, and those that exist both plain and encrypted. */
function findSuperfluous(there: Set<string>, env: Env): string[] {
	const backups = [...new Set([...there].filter(isBackup).map(originalOf))].sort().slice(-env.BACKUP_KEEP)
	const kept = new Set([...backups, ...listKeptFiles([...there].filter(isFile), backups, env)])
	const isReplaced = (name: string) =>
		name !== copyName(originalOf(name), env) && there.has(copyName(originalOf(name), env))
	return [...there].filter((name) => !kept.has(originalOf(name)) || isReplaced(name))
}

/** All of them where a backup is in the bucket alone or cannot be read, since then it is unknown which ones that one names. */
function listKeptFiles(files: string[], backups: string[], env: Env): string[] {
	const originals = files.map(originalOf)
	const local = listBackups(env).filter((file) => backups.includes(path.basename(file)))
	if (originals.length === 0 || local.length < backups.length) return originals
	const named = listNamedFiles(local)
	return named === null ? originals : originals.filter((name) => named.has(`/${name}`))
}

function isBackup(copy: string): boolean {
	return backupName.test(copy)
}

function isFile(copy: string): boolean {
	return isStoredPath(`/${originalOf(copy)}`)
}

function copyName(original: string, { BACKUP_KEY }: Env): string {
	return BACKUP_KEY ? original + sealedEnding : original
}

function originalOf(copy: string): string {
	return copy.replace(/\.enc$/, '')
}

/**
 * Brings a copy back into `target`, decrypted: the one of that name in the bucket of the settings, or the newest.
 * Throws `BucketError`, `SealedFileError` and `SettingsError`, and then leaves nothing behind.
 */
export async function fetchCopy(env: Env, place: string, target: string): Promise<void> {
	const bucket = openBucket(env)
	await fetchFile(bucket, await findName(bucket, place), target, env)
}

/**
 * Brings the files that a backup names and that the data folder lacks into folders beside it. Those that
 * the bucket lacks, or has damaged, are left out. Throws `BrokenBackupError` and `BucketError`.
 */
export async function fetchFiles(env: Env, backup: string): Promise<void> {
	inspectBackup(backup)
	const files = listMissing(backup, env.DATABASE_PATH).flatMap(({ files }) => files)
	if (files.length === 0) return
	const bucket = openBucket(env)
	const there = new Set(await bucket.list())
	for (const address of files) {
		const original = address.slice(1)
		const name = [copyName(original, env), original].find((name) => there.has(name))
		if (name === undefined) continue
		const target = path.join(path.dirname(backup), original)
		await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
		await fetchFile(bucket, name, target, env).catch((error) => {
			if (!(error instanceof SealedFileError)) throw error
		})
	}
}

async function fetchFile(bucket: Bucket, name: string, target: string, env: Env): Promise<void> {
	const isSealed = name.endsWith(sealedEnding)
	if (isSealed && !env.BACKUP_KEY) throw new SealedFileError('BACKUP_KEY is not set')
	const downloaded = isSealed ? `${target}${sealedEnding}` : target
	try {
		await bucket.download(name, downloaded)
		if (env.BACKUP_KEY && isSealed) await unseal(downloaded, target, env.BACKUP_KEY)
	} catch (error) {
		await rm(target, { force: true })
		throw error
	} finally {
		if (isSealed) await rm(downloaded, { force: true })
	}
}

/** Their names, oldest first. */
async function listCopies(bucket: Bucket): Promise<string[]> {
	return (await bucket.list()).filter(isBackup).sort()
}

async function findName(bucket: Bucket, place: string): Promise<string> {
	if (place !== newestCopy) {
		const folder = bucket.place('')
		if (!place.startsWith(folder)) throw new BucketError(place, `BACKUP_S3_URL leads to ${folder}`)
		return place.slice(folder.length)
	}
	const newest = (await listCopies(bucket)).at(-1)
	if (newest === undefined) throw new BucketError(bucket.place(''), 'there is no backup')
	return newest
}

async function copy(bucket: Bucket, file: string, name: string, key: string | undefined): Promise<void> {
	if (!key) return bucket.upload(file, name)
	const sealed = `${file}${sealedEnding}`
	try {
		await seal(file, sealed, key)
		await bucket.upload(sealed, name)
	} finally {
		await rm(sealed, { force: true })
	}
}
