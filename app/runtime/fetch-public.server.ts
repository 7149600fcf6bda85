/** Fetches pages of the public Internet, and nothing else: not this machine, not its network. */
import dns, { type LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { cutText } from '../lib/cut-text.ts'
import { errorCode, explainNetworkError } from '../lib/network-error.ts'
import { isPublicAddress } from '../lib/public-address.ts'
import { slugify } from '../lib/slug.ts'
import { decodeBody, readAtMost } from './decode-body.server.ts'
import type { Site } from './site.server.ts'

/** A response as it was sent. */
type FetchedResponse = {
	url: string
	status: number
	statusText: string
	httpVersion: string
	/** Names and order as they were sent. */
	headers: [name: string, value: string][]
	/** Still in its content encoding. */
	body: Buffer
	/** Without its content encoding. */
	decoded: Buffer
	/** True where the body would have gone on. */
	isCut: boolean
}

/** The response at the end of a chain of redirects. */
export type FetchedPage = FetchedResponse & { redirects: FetchedResponse[] }

export type FetchOptions = {
	/** The longest body, as sent and decoded. */
	maxBytes: number
	/** For everything together: names, redirects and bodies. */
	timeoutMs: number
	/** The site that asks: servers see its name and address. */
	site: Pick<Site, 'name' | 'url'>
	/** Media types of the `Accept` header; by default those of pages. */
	accept?: string
	/** Ends a longer body at `maxBytes` instead of failing. */
	cut?: boolean
	signal?: AbortSignal
	/** Decides which IP addresses may be connected to; by default those of the public Internet. */
	isAllowedAddress?: (address: string) => boolean
}

/** A page could not be fetched. The message is one line for the operator; `code` is that of the system's error. */
export class FetchError extends Error {
	readonly code: string | undefined

	constructor(message: string, code?: string) {
		super(message)
		this.name = 'FetchError'
		this.code = code
	}
}

const redirectsMax = 10
/** Nobody reads the page of a redirect. */
const redirectMaxBytes = 64 * 1024
const headersMaxBytes = 64 * 1024
const pageTypes = 'text/html,application/xhtml+xml,application/pdf;q=0.9,*/*;q=0.8'

/**
 * Fetches a page with GET, without cookies. Each address on the way is checked: its scheme, and every IP address that its
 * name has, which are looked up once and are those connected to. Throws `FetchError`.
 */
export async function fetchPublic(url: string, options: FetchOptions): Promise<FetchedPage> {
	const timeout = AbortSignal.timeout(options.timeoutMs)
	const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
	const redirects: FetchedResponse[] = []
	let target = parseTarget(url)
	for (;;) {
		const response = await fetchOne(target, options, signal).catch((error: unknown) => {
			throw explain(error, target, options, timeout)
		})
		const next = redirectTarget(response)
		if (next === null) return { ...response, redirects }
		redirects.push(response)
		if (redirects.some(({ url }) => url === next.href))
			throw new FetchError(`The page redirects in a circle, back to ${shown(next.href)}.`)
		if (redirects.length > redirectsMax)
			throw new FetchError(`The page redirects more than ${redirectsMax} times.`)
		target = next
	}
}

/** The address without its fragment, which no server sees. */
function parseTarget(text: string, base?: string): URL {
	if (!URL.canParse(text, base)) throw new FetchError(`${shown(text)} is not a valid address.`)
	const url = new URL(text, base)
	url.hash = ''
	if (!/^https?:$/.test(url.protocol))
		throw new FetchError(`${shown(url.href)} is not an http or https address.`)
	if (url.username || url.password)
		throw new FetchError('The address contains a user name or a password: remove it.')
	return url
}

function redirectTarget({ status, headers, url }: FetchedResponse): URL | null {
	const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1]
	if (![301, 302, 303, 307, 308].includes(status) || !location) return null
	// Many servers send UTF-8 here; Node.js reads headers as Latin-1.
	return parseTarget(Buffer.from(location, 'latin1').toString(), url)
}

async function fetchOne(url: URL, options: FetchOptions, signal: AbortSignal): Promise<FetchedResponse> {
	const message = await requestOnce(url, options, signal)
	const status = message.statusCode ?? 0
	const isRedirect = status >= 300 && status < 400
	const bodies = isRedirect
		? await readBodies(message, Math.min(redirectMaxBytes, options.maxBytes), true)
		: await readBodies(message, options.maxBytes, options.cut ?? false)
	return {
		url: url.href,
		status,
		statusText: message.statusMessage ?? '',
		httpVersion: message.httpVersion,
		headers: pairs(message.rawHeaders),
		...bodies,
	}
}

/** The body as sent and decoded. A longer one is cut or throws `FetchError`. */
async function readBodies(
	message: IncomingMessage,
	maxBytes: number,
	cut: boolean,
): Promise<Pick<FetchedResponse, 'body' | 'decoded' | 'isCut'>> {
	const limit = `${maxBytes.toLocaleString('en-US')} bytes`
	const { 'content-length': length, 'content-encoding': encoding = '' } = message.headers
	if (!cut && Number(length) > maxBytes) {
		message.destroy()
		throw new FetchError(`The page is larger than ${limit}.`)
	}
	const { bytes: body, isCut } = await readAtMost(message, maxBytes)
	if (isCut && !cut) throw new FetchError(`The page is larger than ${limit}.`)
	try {
		const whole = await decodeBody(body, encoding, maxBytes)
		if (whole.isCut && !cut) throw new FetchError(`The page is larger than ${limit} when decompressed.`)
		return { body, decoded: whole.decoded, isCut: isCut || whole.isCut }
	} catch (error) {
		if (cut) return { body, decoded: body, isCut }
		if (error instanceof FetchError) throw error
		throw new FetchError(`The page is not in the encoding that it claims (${errorCode(error)}).`)
	}
}

/** Sends the request over a connection of its own; resolves when the headers have come. */
function requestOnce(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
	const { isAllowedAddress = isPublicAddress, site, accept = pageTypes } = options
	const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
	if (isIP(host)) assertAllowed(host, [host], isAllowedAddress)
	const headers = {
		'User-Agent': `${slugify(site.name) || 'archive'} (+${site.url('/about')})`,
		Accept: accept,
		'Accept-Encoding': 'gzip, br',
	}
	return new Promise((resolve, reject) => {
		const { request } = url.protocol === 'https:' ? https : http
		const lookup = checkedLookup(isAllowedAddress)
		const limits = { maxHeaderSize: headersMaxBytes, agent: false, signal } as const
		request(url, { headers, lookup, ...limits }, resolve)
			.on('error', reject)
			// A connection that turns into another protocol closes without an error.
			.on('close', () => reject(new FetchError(`${url.host} sent no page.`)))
			.end()
	})
}

/** Looks a name up, and gives no address of it unless all are allowed. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
	return (host, options, callback) => {
		dns.lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
			if (error) return callback(error, [])
			const [first] = addresses
			try {
				assertAllowed(
					host,
					addresses.map(({ address }) => address),
					isAllowed,
				)
			} catch (refusal) {
				return callback(refusal as Error, [])
			}
			if (options.all || !first) return callback(null, addresses)
			callback(null, first.address, first.family)
		})
	}
}

function assertAllowed(host: string, addresses: string[], isAllowed: (address: string) => boolean): void {
	const wrong = addresses.find((address) => !isAllowed(address))
	if (wrong !== undefined)
		throw new FetchError(`${host} is not on the public Internet${wrong === host ? '' : ` (${wrong})`}.`)
}

function explain(
	error: unknown,
	{ host }: URL,
	{ timeoutMs }: FetchOptions,
	timeout: AbortSignal,
): FetchError {
	if (error instanceof FetchError) return error
	if (timeout.aborted)
		return new FetchError(`${host} did not send the page within ${timeoutMs / 1000} seconds.`, 'ETIMEDOUT')
	if (Object(error).name === 'AbortError') return new FetchError('The program is ending.', 'ABORT_ERR')
	return new FetchError(explainNetworkError(host, error), errorCode(error))
}

function pairs(raw: string[]): [name: string, value: string][] {
	return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
}

function shown(address: string): string {
	return cutText(address.replace(/\s+/g, ' '), 200)
}
