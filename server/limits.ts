/** What one client may take of the server. Times in milliseconds, sizes in bytes. */
export const defaultLimits = {
	/** A search of 10,000 characters is answered; each takes up to six in an address. */
	urlMaxLength: 65_000,
	connections: 2000,
	http: {
		maxHeaderSize: 80 * 1024,
		/** From the first byte to the last header: a slow sender is answered 408. */
		headersTimeout: 10_000,
		/** The same for the whole request, body included. */
		requestTimeout: 30_000,
		keepAliveTimeout: 5_000,
		connectionsCheckingInterval: 2_000,
	},
}
