/** The job with an authority that cannot be reached or rejects the order: it waits longer each time, and says so. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import acme from 'acme-client'
import { expect, it, onTestFinished } from 'vitest'
import { createRenewal } from '../../../../app/domain/certificate/renew-certificate.server.ts'
import {
	certificateFile,
	readCertificate,
	writePrivateFile,
} from '../../../../app/domain/certificate/stored-certificate.server.ts'
import { parseEnv } from '../../../../app/runtime/env.server.ts'
import { contextWith } from '../../../support/database.ts'
import { freePort } from '../../../support/free-port.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

async function contextOf(port?: number) {
	const env = parseEnv({
		ACME: 'on',
		SITE_URL: 'https://archive.example',
		ACME_DIRECTORY: `https://localhost:${port ?? (await freePort())}/dir`,
		DATABASE_PATH: path.join(temporaryFolder(), 'archive.db'),
		LOG_LEVEL: 'silent',
	})
	return { ...contextWith(env), warnings: new Map<string, string>() }
}

const minutesUntil = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.now()) / 60_000)

it('tries again after five minutes, then after twice as long, and tells the dashboard', async () => {
	const context = await contextOf()
	const renew = createRenewal(context)
	const run = async () => (await renew?.(new AbortController().signal)) ?? null
	expect(minutesUntil(await run())).toBe(5)
	expect(minutesUntil(await run())).toBe(10)
	expect(minutesUntil(await run())).toBe(20)
	expect(context.warnings.get('certificate')).toMatch(
		/^There is no certificate for archive\.example yet: No connection to the authority: localhost:\d+ refused the connection\. The next attempt is at /,
	)
})

/** An authority that rejects each new account for its limit, and whose clock is a day behind ours. */
async function startLimitedAuthority(): Promise<number> {
	const read = (name: string) => readFileSync(`tests/support/certificates/localhost.${name}`)
	const server = https.createServer({ key: read('key'), cert: read('pem') }, (req, res) => {
		const at = (name: string) => `https://${req.headers.host}/${name}`
		res.setHeader('Date', new Date(Date.now() - 86_400_000).toUTCString())
		res.setHeader('Replay-Nonce', 'bm9uY2U')
		res.setHeader('Content-Type', 'application/json')
		if (req.url !== '/account')
			return res.end(
				JSON.stringify({ newNonce: at('nonce'), newAccount: at('account'), newOrder: at('order') }),
			)
		res.writeHead(429, { 'Retry-After': '7200' })
		res.end(JSON.stringify({ type: 'urn:ietf:params:acme:error:rateLimited', detail: 'too many\naccounts' }))
	})
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
	const agent = new https.Agent({ ca: read('pem') })
	acme.axios.defaults.httpsAgent = agent
	onTestFinished(() => {
		acme.axios.defaults.httpsAgent = undefined
		agent.destroy()
		server.close()
	})
	return (server.address() as AddressInfo).port
}

it('waits as long as the authority asks for, and names its limit and the clock', async () => {
	const context = await contextOf(await startLimitedAuthority())
	const renew = createRenewal(context)
	const next = await renew?.(new AbortController().signal)
	expect(minutesUntil(next ?? null)).toBe(120)
	expect(context.warnings.get('certificate')).toContain(
		'The rate limit of the authority for archive.example is reached (too many accounts). The clock of this machine is 24 h fast: set it.',
	)
})

it('is left out where ACME is off', () => {
	expect(createRenewal(contextWith(parseEnv({})))).toBeNull()
})

it('takes a damaged file for none, and leaves the former one when the new one cannot be written', async () => {
	const { env } = await contextOf()
	const file = certificateFile(env)
	writePrivateFile(file, 'damaged')
	expect(readCertificate(env)).toBeNull()
	mkdirSync(path.join(file, '..', 'folder.pem'))
	writeFileSync(path.join(file, '..', 'folder.pem', 'inside'), '')
	expect(() => writePrivateFile(path.join(file, '..', 'folder.pem'), 'new')).toThrow()
	expect(existsSync(path.join(file, '..', 'folder.pem.new'))).toBe(false)
	expect(existsSync(file)).toBe(true)
})
