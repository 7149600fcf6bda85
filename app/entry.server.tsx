/** Renders documents whole: public ones without scripts of React's, the administrator's with a nonce. */
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { addSignposts } from './formats/citations/signposting.server.ts'
import { logError, storageRetryAfter } from './http/error-status.server.ts'
import { mergePolicies, privateHeaders } from './http/page-policy.ts'
import { contentSecurityPolicy } from './http/security-headers.ts'
import { env } from './runtime/env.server.ts'
import { log } from './runtime/log.server.ts'
import { speculationRulesAddress } from './site/frame/speculation-rules.ts'
import { RequestContext } from './ui/request-context.ts'

/** Documents that follow a form join the render queue of readers; the action has run by then. */
export default async function handleRequest(
	...args: [request: Request, status: number, headers: Headers, context: EntryContext, load: AppLoadContext]
): Promise<Response> {
	const { renderQueued } = args[4]
	return renderQueued ? renderQueued(() => renderDocument(...args)) : renderDocument(...args)
}

async function renderDocument(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: AppLoadContext,
) {
	const { requestId, env: settings = env() } = loadContext as Partial<AppLoadContext>
	const { isHydrated, isPrivate } = mergePolicies(
		context.staticHandlerContext.matches.map(({ route }) => context.routeModules[route.id]?.handle),
	)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	if (isPrivate) markPrivate(headers)
	const wait = status === 503 ? storageRetryAfter : askedToWait(context)
	if (wait) headers.set('Retry-After', wait)
	if (status === 200) addSignposts(headers, context.staticHandlerContext.loaderData)
	if (!isHydrated) {
		if (status !== 200 && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
		headers.set('Content-Security-Policy', contentSecurityPolicy(settings))
		// Only hydration reads the loaders' data from the stream.
		context.serverHandoffStream = undefined
		const html = renderToStaticMarkup(
			<RequestContext.Provider value={{ requestId }}>
				<RemixServer context={context} url={request.url} />
			</RequestContext.Provider>,
		)
		if (status === 200 && !hasItalics(context)) headers.set('Speculation-Rules', speculationRulesAddress)
		return new Response(`<!DOCTYPE html>${html}`, { status, headers })
	}
	const nonce = randomBytes(16).toString('base64')
	headers.set('Content-Security-Policy', contentSecurityPolicy(settings, nonce))
	const failed = context.staticHandlerContext.errors ? requestId : undefined
	const body = await renderWhole(
		<RequestContext.Provider value={{ nonce, requestId: failed }}>
			<RemixServer context={context} url={request.url} nonce={nonce} />
		</RequestContext.Provider>,
	)
	return new Response(moveScriptsIntoBody(body), { status, headers })
}

/** Data that Remix fetches during a navigation in the browser: only between the administrator's pages, the hydrated ones. */
export function handleDataRequest(response: Response) {
	markPrivate(response.headers)
	return response
}

function markPrivate(headers: Headers) {
	for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value)
}

/** The `Retry-After` of a form's response, which Remix hands on only from routes that ask for it. */
function askedToWait({ staticHandlerContext }: EntryContext): string | undefined {
	const responses = Object.values(staticHandlerContext.actionHeaders)
	return responses.map((headers) => headers.get('Retry-After')).find((wait) => wait !== null)
}

/** The rules are one more file for the browser: a page whose italics take a font of their own goes without. */
function hasItalics({ staticHandlerContext }: EntryContext): boolean {
	const loaded = Object.values(staticHandlerContext.loaderData) as ({ hasItalics?: boolean } | null)[]
	return loaded.some((data) => data?.hasItalics)
}

/** The whole document before the first byte goes out, so that nothing waits for a script to appear. */
function renderWhole(element: ReactElement): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(element, {
			onAllReady() {
				const body = new PassThrough()
				text(body).then(resolve, reject)
				pipe(body)
			},
			onShellError: reject,
			onError: reject,
		})
	})
}

const documentEnd = '</body></html>'

/**
 * Remix writes the script with the loaders' data after the document's end, which is no valid HTML. Browsers take it for the
 * last child of the body, so it is put there. The comments around it mark a part of React's that the browser does not render.
 */
function moveScriptsIntoBody(html: string): string {
	const end = html.lastIndexOf(documentEnd)
	if (end === -1) return html
	const scripts = html.slice(end + documentEnd.length).replace(/<!--[/$?!]*-->/g, '')
	return `${html.slice(0, end)}${scripts}${documentEnd}`
}

/**
 * Writes an unexpected error to the log with the request's id; visitors never see its words. Another server than ours hands
 * on no context.
 */
export function handleError(
	error: unknown,
	{ request, context }: LoaderFunctionArgs | (ActionFunctionArgs & { context: AppLoadContext }),
) {
	if (request.signal.aborted) return
	// The sender's error, such as a method that a page does not take. Its words repeat the path, which may hold a token.
	if (isRouteErrorResponse(error) && error.status < 500) return
	logError(error, { request, context: context.log ? context : { ...context, log: log() } })
}
