/** The bucket of an S3-compatible store that takes copies of the backups. */
import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini'
import { SettingsError } from '../../lib/settings-error.ts'
import type { Env } from '../../runtime/env.server.ts'

/** One request, a part of a large file included. */
const requestMs = 120_000

/** The bucket could not be used; the message says why, and contains no secret. */
export class BucketError extends Error {
	constructor(place: string, reason: string) {
		super(`${place}: ${reason}`)
		this.name = 'BucketError'
	}
}

/** Files by their path in the bucket's folder. Each function throws `BucketError`. */
export type Bucket = {
	/** Where a file is, as the commands take it: `s3://bucket/folder/name`. */
	place: (name: string) => string
	list: () => Promise<string[]>
	upload: (file: string, name: string) => Promise<void>
	download: (name: string, target: string) => Promise<void>
	remove: (name: string) => Promise<void>
}

type Settings = Pick<Env, 'BACKUP_S3_URL' | 'BACKUP_S3_KEY' | 'BACKUP_S3_SECRET'>

/** Opens the bucket of the settings; what is under way ends with `signal`. Throws `SettingsError` where they name none. */
export function openBucket(env: Settings, signal?: AbortSignal): Bucket {
	const { BACKUP_S3_URL, BACKUP_S3_KEY: accessKeyId, BACKUP_S3_SECRET: secretAccessKey } = env
	if (!BACKUP_S3_URL || !accessKeyId || !secretAccessKey)
		throw new SettingsError(['BACKUP_S3_URL, BACKUP_S3_KEY and BACKUP_S3_SECRET name no bucket'])
	const url = new URL(BACKUP_S3_URL)
	const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
	const prefix = folders.map((folder) => `${folder}/`).join('')
	const place = (name: string) => `s3://${bucket}/${prefix}${name}`
	const s3 = new S3mini({
		accessKeyId,
		secretAccessKey,
		endpoint: `${url.origin}/${encodeURIComponent(bucket)}`,
		region: url.searchParams.get('region') ?? regionOf(url.hostname),
		fetch: (input, init) => fetch(input, { ...init, signal: limitOf(signal) }),
	})

	async function attempt<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
		try {
			return await work()
		} catch (error) {
			throw error instanceof BucketError ? error : new BucketError(place(name), reasonOf(error))
		}
	}

	return {
		place,
		list: () =>
			attempt('', async () => {
				const objects = await s3.listObjects('/', prefix)
				if (objects === null) throw new BucketError(place(''), 'there is no such bucket')
				return objects.map(({ Key }) => Key.slice(prefix.length))
			}),
		upload: (file, name) =>
			attempt(name, async () => void (await s3.putAnyObject(prefix + name, await openAsBlob(file)))),
		download: (name, target) =>
			attempt(name, async () => {
				const response = await s3.getObjectResponse(prefix + name)
				if (!response?.body) throw new BucketError(place(name), 'there is no such file')
				await pipeline(
					Readable.fromWeb(response.body as ReadableStream),
					createWriteStream(target, { mode: 0o600 }),
				)
			}),
		remove: (name) => attempt(name, async () => void (await s3.deleteObject(prefix + name))),
	}
}

/** Amazon's addresses name the region; other stores take this one for theirs. */
function regionOf(host: string): string {
	return /^s3[.-]([a-z0-9-]+)\.amazonaws\.com/.exec(host)?.[1] ?? 'us-east-1'
}

function limitOf(signal: AbortSignal | undefined): AbortSignal {
	const timeout = AbortSignal.timeout(requestMs)
	return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** The store's own words are left out: it may repeat in them what it was sent. */
function reasonOf(error: unknown): string {
	if (error instanceof S3ServiceError) {
		const code = /<Code>(\w+)<\/Code>/.exec(error.body ?? '')?.[1]
		const advice = error.status === 403 ? ': check BACKUP_S3_KEY and BACKUP_S3_SECRET' : ''
		return `the store returned ${error.status}${code ? ` (${code})` : ''}${advice}`
	}
	if (error instanceof S3NetworkError) return `the store cannot be reached (${error.code})`
	const { name, code, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } }
	if (name === 'TimeoutError') return 'the store did not respond in time'
	if (name === 'AbortError') return 'the program is ending'
	return cause?.code
		? `the store cannot be reached (${cause.code})`
		: `it could not be used (${code ?? name})`
}
