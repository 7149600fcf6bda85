/** The page for what is refused ahead of Remix: in the site's own style, small, without script. */
import type { ServerBuild } from '@remix-run/node'
import { escapeXml } from '../app/lib/xml.ts'

/** What the page takes from the site around it. */
export type Frame = { siteName: string; stylesheet: string | null }

type ErrorFacts = {
	status: number
	title: string
	detail: string
	/** Names the request in the log; not known while it is no request yet. */
	requestId?: string
	theme?: string | undefined
}

/** Name and style sheet of the built site. */
export function readFrame(build: ServerBuild, siteName: string): Frame {
	const links = build.routes.root?.module.links?.() ?? []
	const styles = links.find((link) => 'rel' in link && link.rel === 'stylesheet')
	return { siteName, stylesheet: styles && 'href' in styles ? (styles.href ?? null) : null }
}

/** The whole document. */
export function errorPage({ siteName, stylesheet }: Frame, facts: ErrorFacts): string {
	const { status, title, detail, requestId, theme } = facts
	const name = escapeXml(siteName)
	return `<!DOCTYPE html><html lang="en"${theme ? ` data-theme="${escapeXml(theme)}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeXml(title)} | ${name}</title>${stylesheet ? `<link rel="stylesheet" href="${escapeXml(stylesheet)}">` : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body><header class="bar"><div class="wrap"><a class="brand" href="/"><span>${name}</span></a></div></header>
<main id="main"><header class="wrap page-head"><p class="file-line label"><span>Error ${status}</span></p>
<h1>${escapeXml(title)}</h1><p class="lead">${escapeXml(detail)}</p>
${requestId ? `<p class="data quiet mt-3">Request ${escapeXml(requestId)}</p>` : ''}
<div class="actions"><a class="button" href="/">BACK TO MAIN ARCHIVE</a></div></header></main></body></html>`
}
