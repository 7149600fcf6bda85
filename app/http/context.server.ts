import type { AppLoadContext } from '@remix-run/node'

declare module '@remix-run/server-runtime' {
	interface AppLoadContext {
		/** The visitor's address; behind a trusted proxy the one that it names. */
		clientAddress?: string
		/** Names a request in the log and on its error page. */
		requestId?: string
	}
}

/** The visitor's address, or `unknown` under a server that does not tell. */
export function clientAddress(context: AppLoadContext): string {
	return context.clientAddress ?? 'unknown'
}
