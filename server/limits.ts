import { bodyMaxBytes, imageBodyMaxBytes } from '../app/lib/body-limit.ts'

const mib = 1024 * 1024
/** Longest time for a request, body included. */
const requestTimeout = 300_000

/** Limits for one client. Times in milliseconds, sizes in bytes. */
export const defaultLimits = {
	/** A search of 10,000 characters is allowed; each takes up to six in a URL. */
	urlMaxLength: 65_000,
	/** Open connections: of everybody, and of one IPv4 address or IPv6 /64 network that is no trusted proxy. */
	connections: { total: 2000, perAddress: 256 },
	/** Requests of one connection that have no response yet: no browser sends ahead. */
	pipelinedPerConnection: 32,
	/** Renderings for readers, one at a time, and what waits for it. */
	reads: { concurrency: 1, waiting: 400, waitingOfSender: 100 },
	/** Actions: much of their time passes in waiting, for the disk or for a throttle. */
	writes: { concurrency: 32, waiting: 200, waitingOfSender: 50 },
	/** Downloads of `/archive.zip`, at a time: each holds buffers for as long as its reader takes. */
	downloads: { total: Number.POSITIVE_INFINITY, perSender: 8 },
	/** Budgets of request bodies: all together, of one sender, and of each. From its headers on a body has `timeout` to arrive. */
	bodies: { total: 16 * mib, perSender: 4 * mib, each: bodyMaxBytes, timeout: 30_000 },
	/** The same of bodies with images, which are handled one at a time; 12 MB take five minutes at 320 kbit/s. */
	imageBodies: {
		total: 2 * imageBodyMaxBytes,
		perSender: 2 * imageBodyMaxBytes,
		each: imageBodyMaxBytes,
		timeout: requestTimeout,
	},
	/** A connection on which nothing moves, in either direction, is closed while no response is owed to it. */
	idleTimeout: 30_000,
	/** A TLS connection has so long to agree on its keys. */
	tls: { handshakeTimeout: 10_000 },
	http: {
		maxHeaderSize: 80 * 1024,
		/** From the first byte to the last header: a slow sender gets 408. */
		headersTimeout: 10_000,
		/** The same for the whole request; most bodies have less time. */
		requestTimeout,
		keepAliveTimeout: 5_000,
		connectionsCheckingInterval: 2_000,
	},
}

export type Limits = typeof defaultLimits

/** Budget of something that is limited for each sender and for all together. */
export class SenderBudget {
	readonly #limits: { total: number; perSender: number }
	readonly #bySender = new Map<string, number>()
	#total = 0

	constructor(limits: { total: number; perSender: number }) {
		this.#limits = limits
	}

	/** Takes an amount, also a negative one to give it back. Returns whether sender and total are within their limits. */
	take(sender: string, amount: number): boolean {
		const own = (this.#bySender.get(sender) ?? 0) + amount
		this.#total += amount
		if (own > 0) this.#bySender.set(sender, own)
		else this.#bySender.delete(sender)
		return own <= this.#limits.perSender && this.#total <= this.#limits.total
	}
}
