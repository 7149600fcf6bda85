/** A bucket of a real S3-compatible server. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * Starts a server with one bucket, until the test is over; `settings` lead there. This one leaves out the slash at the end
 * of a bucket's address when it checks signatures, which is right for files and wrong for lists. So it accepts each
 * signature, unless a test that asks for no list has it check them.
 */
export async function startBucket({ checksSignatures = false } = {}) {
	const directory = temporaryFolder()
	const server = new S3rver({
		address: '127.0.0.1',
		port: 0,
		silent: true,
		directory,
		configureBuckets: [{ name: 'copies' }],
		allowMismatchedSignatures: !checksSignatures,
	})
	const { port } = await server.run()
	onTestFinished(() => server.close())
	const folder = path.join(directory, 'copies', 'archive')
	const ending = '._S3rver_object'
	const objects = () =>
		(existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
			.filter((name) => name.endsWith(ending))
			.sort()
	return {
		settings: {
			BACKUP_S3_URL: `http://127.0.0.1:${port}/copies/archive`,
			BACKUP_S3_KEY: 'S3RVER',
			BACKUP_S3_SECRET: 'S3RVER',
		},
		names: () => objects().map((name) => name.slice(0, -ending.length)),
		contents: () => objects().map((name) => readFileSync(path.join(folder, name))),
	}
}
