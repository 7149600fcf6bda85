/**
 * Responses to the authority's HTTP-01 challenges (RFC 8555, section 8.3). They are files, because another process that
 * shares the port may be the one that is asked.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../../runtime/env.server.ts'
import { readOrNull, writePrivateFile } from './stored-certificate.server.ts'

const tokenPattern = /^[\w-]{1,200}$/
const challengePath = '/.well-known/acme-challenge/'

/** Throws when the token could name another file. */
function challengeFile({ dataFolder }: Env, token: string): string {
	if (!tokenPattern.test(token)) throw new Error('The authority sent an invalid token.')
	return path.join(dataFolder, 'acme', 'challenges', token)
}

export function addChallenge(env: Env, token: string, response: string): void {
	writePrivateFile(challengeFile(env, token), response)
}

export function removeChallenge(env: Env, token: string): void {
	rmSync(challengeFile(env, token), { force: true })
}

/** The response to the challenge at a path; null when it is no challenge that waits. */
export function findChallenge(env: Env, requestPath: string): string | null {
	const token = requestPath.startsWith(challengePath) ? requestPath.slice(challengePath.length) : ''
	return tokenPattern.test(token) ? readOrNull(challengeFile(env, token)) : null
}
