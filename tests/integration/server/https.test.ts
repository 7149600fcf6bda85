/** The archive without a proxy: it gets its certificate from an authority, serves https and renews it. */
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import http from 'node:http'
import type https from 'node:https'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import tls from 'node:tls'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ArchiveServer, startArchive } from '../../support/archive-server.ts'
import { freePort } from '../../support/free-port.ts'
import { cookieOf, request, sendJson } from '../../support/http-client.ts'
import { type Authority, noPebble, startAuthority, trustAuthority } from '../../support/pebble.ts'
import { administrator, preparedFolder } from '../../support/prepared-data.ts'
import { runScript } from '../../support/run-script.ts'

expect(existsSync('build/server/index.js'), 'run `npm run build` first').toBe(true)

const host = 'archive.example'
const waiting = { timeout: 40_000, interval: 100 }
const running: { stop: () => Promise<void> }[] = []

afterEach(async () => {
	await Promise.all(running.splice(0).map((each) => each.stop()))
})

type Place = { folder: string; httpPort: number; settings: Record<string, string> }

/** Ports and a data folder for an archive. */
async function choosePlace(): Promise<Place> {
	const [port, httpPort] = await Promise.all([freePort(), freePort()])
	const settings = {
		ACME: 'on',
		SITE_URL: `https://${host}:${port}`,
		PORT: String(port),
		HTTP_PORT: String(httpPort),
		CONTACT_EMAIL: `editor@${host}`,
		LOG_LEVEL: 'warn',
		...trustAuthority,
	}
	const folder = await preparedFolder()
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return { folder, httpPort, settings }
}

async function startPebble(options: Parameters<typeof startAuthority>[0]): Promise<Authority> {
	const authority = await startAuthority(options)
	running.push(authority)
	return authority
}

async function start(place: Place, directory: string): Promise<ArchiveServer> {
	const archive = await startArchive({ ...place.settings, ACME_DIRECTORY: directory }, place.folder)
	running.push(archive)
	return archive
}

const plain = ({ httpPort }: Place) => ({ origin: `http://127.0.0.1:${httpPort}` })

/** The status of the home page over a new connection, and the serial number of the certificate. */
async function fetchHome({ origin }: ArchiveServer, agent: https.Agent) {
	agent.destroy()
	const socket = tls.connect({
		host: '127.0.0.1',
		port: Number(new URL(origin).port),
		servername: host,
		ca: agent.options.ca,
	})
	await once(socket, 'secureConnect')
	const { serialNumber: serial } = socket.getPeerCertificate()
	socket.destroy()
	const { status, headers } = await request({ origin, agent }, '/')
	return { status, serial, headers }
}

/** Resolves to the serial number when https works. */
async function untilServed(archive: ArchiveServer, agent: https.Agent): Promise<string> {
	const { status, serial } = await vi.waitFor(() => fetchHome(archive, agent), waiting)
	expect(status).toBe(200)
	return serial
}

function certificateOf({ folder }: Place): string {
	const acme = path.join(folder, 'acme')
	const [authority = ''] = readdirSync(acme).filter((name) => name.startsWith('localhost'))
	const file = path.join(acme, authority, 'certificate.pem')
	expect(existsSync(file)).toBe(true)
	return file
}

const linesWith = (archive: ArchiveServer, text: string) =>
	archive
		.output()
		.split('\n')
		.filter((line) => line.includes(text))

async function readDashboard(archive: ArchiveServer, agent: https.Agent): Promise<string> {
	const site = { origin: archive.origin, agent }
	const cookie = cookieOf(await sendJson(site, 'POST', '/api/auth/login', administrator))
	return (await request(site, '/admin', { headers: { Cookie: cookie } })).body
}

/** One reader who asks for a page after the other, some five a second, over a connection that is kept. */
async function readOn({ origin }: ArchiveServer, agent: https.Agent, signal: AbortSignal) {
	const outcomes: (number | string)[] = []
	while (!signal.aborted) {
		outcomes.push(
			await request(
				{ origin, agent },
				['/', '/timeline', '/favicon.svg'][outcomes.length % 3] as string,
			).then(
				({ status }) => status,
				(error: Error) => error.message,
			),
		)
		await wait(200)
	}
	agent.destroy()
	return outcomes
}

async function startReaders(archive: ArchiveServer, authority: Authority) {
	const stop = new AbortController()
	const agents = await Promise.all(Array.from({ length: 16 }, authority.agent))
	const readers = agents.map((agent) => readOn(archive, agent, stop.signal))
	return {
		finish: async () => {
			stop.abort()
			return (await Promise.all(readers)).flat()
		},
	}
}

describe.skipIf(noPebble !== '')(`https without a proxy${noPebble}`, () => {
	it('gets a certificate at the first start, stores it for its owner alone, and redirects to https', async () => {
		const place = await choosePlace()
		const authority = await startPebble({ httpPort: place.httpPort })
		const archive = await start(place, authority.directory)
		const agent = await authority.agent()
		await untilServed(archive, agent)

		const { headers } = await fetchHome(archive, agent)
		expect(headers['strict-transport-security']).toMatch(/max-age=/)
		const file = certificateOf(place)
		expect(statSync(file).mode & 0o777).toBe(0o600)
		for (const other of readdirSync(path.dirname(file)))
			expect(statSync(path.join(path.dirname(file), other)).mode & 0o777, other).toBe(0o600)
		expect(readdirSync(path.join(place.folder, 'acme/challenges'))).toEqual([])

		const redirect = await request(plain(place), '/timeline?day=2')
		expect(redirect).toMatchObject({ status: 308, headers: { location: `${archive.origin}/timeline?day=2` } })
		const form = await request(plain(place), '//evil.example/', { method: 'POST', body: 'a=b' })
		expect(form.headers.location).toBe(`${archive.origin}//evil.example/`)
		expect((await request(plain(place), '/.well-known/acme-challenge/..%2faccount.pem')).status).toBe(308)
		expect(await readDashboard(archive, agent)).not.toContain('certificate')
	})

	it('uses the stored certificate after a restart, also when the authority is gone', async () => {
		const place = await choosePlace()
		const authority = await startPebble({ httpPort: place.httpPort })
		const first = await start(place, authority.directory)
		const agent = await authority.agent()
		const serial = await untilServed(first, agent)
		await first.stop()
		await authority.stop()
		const second = await start(place, authority.directory)
		expect(await fetchHome(second, agent)).toMatchObject({ status: 200, serial })
		expect(linesWith(second, 'ertificate')).toEqual([])
	})

	it('renews it under sixteen connections without losing a request, and goes on without the authority', async () => {
		const place = await choosePlace()
		const authority = await startPebble({ httpPort: place.httpPort, validityS: 24 })
		const archive = await start(place, authority.directory)
		const agent = await authority.agent()
		const serial = await untilServed(archive, agent)
		const readers = await startReaders(archive, authority)
		const renewed = await vi.waitFor(async () => {
			const { serial: present } = await fetchHome(archive, agent)
			expect(present).not.toBe(serial)
			return present
		}, waiting)
		const outcomes = await readers.finish()
		expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
		expect(outcomes.length).toBeGreaterThan(16 * 10)

		await authority.stop()
		await vi.waitFor(() => expect(linesWith(archive, 'was not renewed')).toHaveLength(1), waiting)
		expect(await fetchHome(archive, agent)).toMatchObject({ status: 200, serial: renewed })
		expect(linesWith(archive, 'was not renewed')[0]).toMatch(
			/No connection to the authority: localhost:\d+ refused the connection\. The next attempt is at .+ The present certificate ends at /,
		)
		expect(await readDashboard(archive, agent)).toContain('The certificate was not renewed: No connection')
	})

	it('says that it has no certificate yet, and why', async () => {
		const place = await choosePlace()
		const authority = await startPebble({ httpPort: place.httpPort, blocked: [host] })
		const archive = await start(place, authority.directory)
		const { status, headers, body } = await request(plain(place), '/')
		expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '10' })
		expect(body).toContain('is getting its certificate')
		await vi.waitFor(
			() => expect(linesWith(archive, `There is no certificate for ${host} yet: `)).toHaveLength(1),
			waiting,
		)
		expect(archive.output()).toContain(`The authority issues no certificates for ${host}`)
		const { code } = await runScript(['commands/npm.ts', 'health'], {
			...place.settings,
			DATABASE_PATH: archive.databasePath,
		})
		expect(code).toBe(0)
	})

	it('says that the authority reaches another machine', async () => {
		const place = await choosePlace()
		const authority = await startPebble({ httpPort: await freePort() })
		const archive = await start(place, authority.directory)
		await vi.waitFor(
			() => expect(archive.output()).toContain(`The authority cannot reach http://${host}/`),
			waiting,
		)
	})

	it('says that the clock may be wrong when the certificate of the authority is not valid', async () => {
		const place = await choosePlace()
		const authority = await startPebble({ httpPort: place.httpPort, certificate: 'expired' })
		const extra = { NODE_EXTRA_CA_CERTS: path.resolve('tests/support/certificates/expired.pem') }
		const archive = await start({ ...place, settings: { ...place.settings, ...extra } }, authority.directory)
		await vi.waitFor(() => expect(archive.output()).toContain('check the clock of this machine'), waiting)
	})

	it('says that HTTP_PORT is taken, and serves with the certificate that it has', async () => {
		const place = await choosePlace()
		const authority = await startPebble({ httpPort: place.httpPort })
		const first = await start(place, authority.directory)
		const agent = await authority.agent()
		const serial = await untilServed(first, agent)
		await first.stop()
		const other = net.createServer().listen(place.httpPort, '127.0.0.1')
		await once(other, 'listening')
		onTestFinished(() => void other.close())
		const second = await start(place, authority.directory)
		const sentence = `HTTP_PORT ${place.httpPort} cannot be used: Another program listens there: stop it.`
		expect(await fetchHome(second, agent)).toMatchObject({ status: 200, serial })
		await vi.waitFor(() => expect(linesWith(second, sentence)).toHaveLength(1), waiting)
		expect(await readDashboard(second, agent)).toContain(sentence)
	})

	it('makes a new account where the authority does not know the former one', async () => {
		const place = await choosePlace()
		const port = await freePort()
		const former = await startPebble({ httpPort: place.httpPort, port, validityS: 1 })
		const first = await start(place, former.directory)
		await vi.waitFor(() => certificateOf(place), waiting)
		await first.stop()
		await former.stop()
		const authority = await startPebble({ httpPort: place.httpPort, port })
		await untilServed(await start(place, authority.directory), await authority.agent())
	})

	it('hands over to a second process without losing a request', async () => {
		const place = await choosePlace()
		const shared = { ...place, settings: { ...place.settings, LISTEN_SHARED: 'true' } }
		const authority = await startPebble({ httpPort: place.httpPort })
		const first = await start(shared, authority.directory)
		const agent = await authority.agent()
		await untilServed(first, agent)
		const readers = await startReaders(first, authority)
		const second = await start(shared, authority.directory)
		const ended = once(first.process, 'exit')
		first.process.kill('SIGTERM')
		expect(await ended).toEqual([0, null])
		expect((await fetchHome(second, agent)).status).toBe(200)
		expect((await request(plain(place), '/')).status).toBe(308)
		const outcomes = await readers.finish()
		expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
	})

	it('closes connections that never begin TLS', async () => {
		const place = await choosePlace()
		const authority = await startPebble({ httpPort: place.httpPort })
		const archive = await start(place, authority.directory)
		await untilServed(archive, await authority.agent())
		const { hostname: _, port } = new URL(archive.origin)
		await expect(
			request({ origin: `http://127.0.0.1:${port}`, agent: new http.Agent() }, '/'),
		).rejects.toThrow(/hang up|ECONNRESET/)
		expect(archive.process.exitCode).toBeNull()
	})
})
