/** What one client may take of the server. Times in milliseconds, sizes in bytes. */
export const defaultLimits = {
	/** A search of 10,000 characters is allowed; each takes up to six in a URL. */
	urlMaxLength: 65_000,
	/** Open connections: of everybody, and of one IPv4 address or IPv6 /64 network that is no trusted proxy. */
	connections: { total: 2000, perAddress: 256 },
	/** Requests of one connection that have no response yet: beyond, nothing more is read from it. */
	unansweredOfConnection: 8,
	/** Renderings for readers, one at a time, and what waits for it. */
	reads: { concurrency: 1, waiting: 400, waitingOfSender: 100 },
	/** What is sent to the site: much of its time passes in waiting, for the disk or for a slow lane. */
	writes: { concurrency: 32, waiting: 200, waitingOfSender: 50 },
	/** Of `/archive.zip`, at a time: each holds buffers for as long as its reader takes. */
	downloadsOfSender: 8,
	/** A connection on which nothing moves, in either direction, is closed: nobody reads so slowly. */
	idleTimeout: 30_000,
	http: {
		maxHeaderSize: 80 * 1024,
		/** From the first byte to the last header: a slow sender gets 408. */
		headersTimeout: 10_000,
		/** The same for the whole request, body included. */
		requestTimeout: 30_000,
		keepAliveTimeout: 5_000,
		connectionsCheckingInterval: 2_000,
	},
}
