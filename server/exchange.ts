/** One request and its response, with the facts that the server's steps need, computed once. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import type { PagePolicy } from '../app/http/page-policy.ts'
import { isSignedSessionCookie } from '../app/http/signed-cookie.server.ts'
import { rateLimitKey } from '../app/lib/ip-address.ts'
import { memoizeTexts } from '../app/lib/memoize-texts.ts'
import type { Context } from '../app/runtime/context.server.ts'
import type { PolicyOf } from './routes.ts'
import { createProxyTrust, createProxyWarning, type Visitor } from './trust-proxy.ts'

type Device = 'bot' | 'mobile' | 'desktop'

export type Exchange = {
	req: IncomingMessage
	res: ServerResponse
	/** GET or HEAD. */
	isReading: boolean
	/** Target and host are valid. */
	isWellFormed: boolean
	path: string
	/** The query with its question mark, or `''`. */
	search: string
	policy: PagePolicy
	visitor: Visitor
	device: Device
	/** The key under which limits count the client. */
	sender: string
	/** The request carries a session cookie that this site has signed. */
	hasSession: boolean
	/** The response depends on cookies: the theme of a page, or a session. */
	variesByCookie: boolean
	/** Names the request in the log and on its error page. */
	requestId: string
	/** Body of the request, once it has been read. */
	body?: Uint8Array<ArrayBuffer>
	/** Called when the last step has ended. */
	onEnd?: () => void
}

export type OpenExchange = (req: IncomingMessage, res: ServerResponse) => Exchange

/** One step of a request; resolves to true when it has responded. Its errors become error responses. */
export type Step = (exchange: Exchange) => boolean | Promise<boolean>

export function createExchangeOpener(context: Context, policyOf: PolicyOf): OpenExchange {
	const { env, log } = context
	const trust = createProxyTrust(env.TRUST_PROXY)
	const warnOfProxy = createProxyWarning(log, env.TRUST_PROXY)
	return (req, res) => {
		warnOfProxy(req.headers)
		const hasTarget = readTarget(req)
		const visitor = trust(req)
		const { path, search } = splitUrl(req.url ?? '/')
		const policy = policyOf(path)
		return {
			req,
			res,
			isReading: req.method === 'GET' || req.method === 'HEAD',
			isWellFormed: hasTarget && isHost(visitor.host),
			path,
			search,
			policy,
			visitor,
			device: deviceClass(req.headers['user-agent'] ?? ''),
			sender: rateLimitKey(visitor.address),
			hasSession: isSignedSessionCookie(context, req.headers.cookie),
			variesByCookie: readsCookies(policy, search),
			requestId: randomUUID(),
		}
	}
}

/** Returns true when the response to a path with this policy and a query depends on cookies. */
export function readsCookies({ ignoresCookies, cache }: PagePolicy, search: string): boolean {
	return !ignoresCookies && (cache?.onlyQuery === undefined || cache.onlyQuery !== search)
}

/** Returns true when a body may be as large as an image: only from senders to whom the site has given a session. */
export function mayUploadImage({ policy, hasSession }: Pick<Exchange, 'policy' | 'hasSession'>): boolean {
	return policy.acceptsImages === true && hasSession
}

/** Device class of a `User-Agent` header. Memoized, since detecting a robot takes longer than serving a cached page. */
export const deviceClass = memoizeTexts((userAgent): Device => {
	if (isbot(userAgent)) return 'bot'
	return /Mobi|Android|iPhone|iPad/i.test(userAgent) ? 'mobile' : 'desktop'
})

/** A host name, an IPv4 address or an IPv6 address in brackets, with a port or without. */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,253}[a-z0-9_.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i

/** Returns true when `host` is a valid host of a URL and nothing else: no path, no user, no second host. Memoized. */
export const isHost = memoizeTexts(
	(host): boolean => hostPattern.test(host) && URL.canParse(`http://${host}`),
)

/**
 * Validates the target of a request and its `Host` header (RFC 9112, section 3.2). A
 * target in absolute form, as for a proxy, becomes a path, and its host the request's.
 */
export function readTarget(req: IncomingMessage): boolean {
	if (countHosts(req.rawHeaders) > 1) return false
	const { url = '' } = req
	if (url.startsWith('/')) return true
	const [, host, path = ''] = absoluteForm.exec(url) ?? []
	if (host === undefined) return false
	req.url = path.startsWith('/') ? path : `/${path}`
	req.headers.host = host
	return true
}

function countHosts(rawHeaders: string[]): number {
	let count = 0
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index]
		if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
	}
	return count
}

function splitUrl(url: string): { path: string; search: string } {
	const mark = url.indexOf('?')
	return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) }
}
