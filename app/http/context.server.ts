import type { AppLoadContext } from '@remix-run/node'
import type { Context } from '../runtime/context.server.ts'

/** Facts that a request adds to the context of the process. */
export type VisitContext = {
	/** The visitor's address; behind a trusted proxy the one that it names. */
	clientAddress?: string
	/** True when the request comes from the same machine, without a proxy. */
	isLocal?: boolean
	/** Statistics of the server's page cache. Absent where the server has none. */
	pageCache?: () => { pages: number; bytes: number }
	/** Names a request in the log and on its error page. */
	requestId?: string
	/** Renders a document when its turn has come; what is not given waits for nobody. */
	renderQueued?: (render: () => Promise<Response>) => Promise<Response>
	/**
	 * The archive file of a server that makes one: what it holds, `making` while it is being made, `failed` when it
	 * cannot be made at the moment. `inside` for a page that is written into that file. Absent where the server
	 * makes none.
	 */
	archiveFile?: (() => Promise<{ bytes: number; sha256: string } | 'making' | 'failed'>) | 'inside'
}

declare module '@remix-run/server-runtime' {
	interface AppLoadContext extends Context, VisitContext {}
}

/** The visitor's address, or `unknown` under a server that does not tell. */
export function clientAddress(context: AppLoadContext): string {
	return context.clientAddress ?? 'unknown'
}
