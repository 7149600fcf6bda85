/** Counts the views of pages by people, without anything that would tell who they are. */
import type { IncomingMessage } from 'node:http'
import { VisitCounter } from '../app/domain/statistics/visit-counter.server.ts'
import { memoizeTexts } from '../app/lib/memoize-texts.ts'
import type { Context } from '../app/runtime/context.server.ts'
import type { Exchange } from './exchange.ts'
import { isTrustedPeer } from './trust-proxy.ts'

const flushMs = 60_000
/** Headers in which proxies name the country of a visitor. */
const countryHeaders = ['cf-ipcountry', 'x-country-code']

export type Visits = {
	/** Counts an exchange that has been responded to, where a person has read a page. */
	count: (exchange: Exchange) => void
	stop: () => Promise<void>
}

/** Null where the settings ask for none. */
export function countVisits(context: Context): Visits | null {
	const { env, log, clock } = context
	if (env.STATISTICS === 'off') return null
	const counter = new VisitCounter(clock)
	const isProxy = isTrustedPeer(env.TRUST_PROXY)
	const referrerHost = memoizeTexts(hostOf)
	const flush = () =>
		counter.flush(context).catch((error: unknown) => log.error({ err: error }, 'failed to store page views'))
	const timer = setInterval(flush, flushMs).unref()
	return {
		count({ req, res, path, policy, hasSession, visitor, device }) {
			if (!policy.isPage || policy.isPrivate || hasSession || req.method !== 'GET') return
			if (res.statusCode !== 200 && res.statusCode !== 304) return
			if (device === 'bot') return
			const { headers } = req
			const from = headers.referer === undefined ? '' : referrerHost(headers.referer)
			const referrer = from === visitor.host ? '' : from
			counter.add({
				path,
				device,
				referrer,
				country: env.TRUST_PROXY === undefined ? '' : countryOf(req, isProxy),
			})
		},
		async stop() {
			clearInterval(timer)
			await flush()
		},
	}
}

/** With its port; `''` for what is no address of the web. */
function hostOf(referrer: string): string {
	return URL.canParse(referrer) ? new URL(referrer).host : ''
}

function countryOf({ headers, socket }: IncomingMessage, isProxy: (address: string) => boolean): string {
	if (!isProxy(socket.remoteAddress ?? '')) return ''
	const code = countryHeaders.map((name) => headers[name]).find((value) => value !== undefined)
	return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : ''
}
