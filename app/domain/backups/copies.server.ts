/** Copies of the backups in a bucket, so that a machine that is lost does not take them along. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../../runtime/context.server.ts'
import type { Env } from '../../runtime/env.server.ts'
import { type Bucket, BucketError, openBucket } from './bucket.server.ts'
import { backupName, listBackups } from './local-backups.server.ts'
import { SealedFileError, seal, unseal } from './sealed-file.server.ts'

const sealedEnding = '.enc'

/** In the place of a name: the newest copy there is. */
const newestCopy = 's3://latest'

/**
 * Gives the bucket each backup that it lacks, the newest first, and removes those beyond `BACKUP_KEEP` from it. Throws
 * `BucketError`; what has been copied by then stays.
 */
export async function copyBackups(
	{ env, log }: Pick<Context, 'env' | 'log'>,
	signal: AbortSignal,
): Promise<void> {
	const bucket = openBucket(env, signal)
	const there = new Set(await listCopies(bucket))
	for (const file of listBackups(env).slice(-env.BACKUP_KEEP).reverse()) {
		const name = copyName(path.basename(file), env)
		if (there.has(name)) continue
		await copy(bucket, file, name, env.BACKUP_KEY)
		there.add(name)
		log.info({ copy: bucket.place(name) }, 'backup copied to the bucket')
	}
	for (const name of findSuperfluous(there, env)) await bucket.remove(name)
}

/** The copies of backups beyond `BACKUP_KEEP`, and those in the clear that are there encrypted as well. */
function findSuperfluous(there: Set<string>, env: Env): string[] {
	const backups = [...new Set([...there].map(backupOf))].sort()
	const kept = new Set(backups.slice(-env.BACKUP_KEEP))
	const isReplaced = (name: string) =>
		name !== copyName(backupOf(name), env) && there.has(copyName(backupOf(name), env))
	return [...there].filter((name) => !kept.has(backupOf(name)) || isReplaced(name))
}

function copyName(backup: string, { BACKUP_KEY }: Env): string {
	return BACKUP_KEY ? backup + sealedEnding : backup
}

function backupOf(copy: string): string {
	return copy.replace(/\.enc$/, '')
}

/**
 * Brings a copy back into `target`, decrypted: the one of that name in the bucket of the settings, or the newest.
 * Throws `BucketError`, `SealedFileError` and `SettingsError`, and then leaves nothing behind.
 */
export async function fetchCopy(env: Env, place: string, target: string): Promise<void> {
	const bucket = openBucket(env)
	const name = await findName(bucket, place)
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
	return (await bucket.list()).filter((name) => backupName.test(name)).sort()
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
