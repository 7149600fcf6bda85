import type { VisitContext } from '../../http/context.server.ts'
import { siteUrl } from '../../runtime/site-url.server.ts'
import type { RenderPage } from './pages.server.ts'

/** Remix's request handler, with a context of the process at hand. */
type Handle = (request: Request, visit: VisitContext) => Promise<Response>

/** Pages from Remix's request handler, as they are written into the archive file. Throws when one is not there. */
export function pageRenderer(handle: Handle): RenderPage {
	return async (address) => {
		const response = await handle(new Request(siteUrl(address)), { archiveFile: 'inside' })
		if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
		return response.text()
	}
}
