/** The HTML around what a mail says. */
import { escapeXml } from '../lib/xml.ts'
import type { Env } from '../runtime/env.server.ts'

/**
 * Styles by element, so that a client that drops them shows a plain document. Colors are the site's, dark where the
 * client says that it is; clients that darken mail by themselves find nothing in their way.
 */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #f9f9f7; color: #17181b; font: 18px/1.5 Georgia, "Times New Roman", serif; }
.mail { max-width: 600px; margin: 0 auto; overflow-wrap: break-word; }
.brand { margin: 0 0 24px; padding: 0 0 12px; border-bottom: 3px solid; font-weight: bold; }
.brand a { color: #17181b; text-decoration: none; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 28px 0 12px; }
h1 { font-size: 30px; margin-top: 0; } h2 { font-size: 24px; } h3 { font-size: 21px; } h4, h5, h6 { font-size: 18px; }
p, ul, ol, blockquote, pre, table { margin: 0 0 16px; }
ul, ol { padding-inline-start: 24px; }
a { color: #4b2a78; }
img { max-width: 100%; height: auto; }
blockquote { padding-inline-start: 16px; border-inline-start: 3px solid #d2d2cb; }
pre { white-space: pre-wrap; }
table { border-collapse: collapse; font-size: 16px; }
th, td { padding: 6px 10px; border: 1px solid #d2d2cb; text-align: start; vertical-align: top; }
hr { border: 0; border-top: 1px solid #d2d2cb; margin: 24px 0; }
.label, .to-cite, .foot { color: #5b5f67; font-size: 15px; }
.to-cite { margin-top: 28px; }
.foot { margin-top: 32px; padding-top: 12px; border-top: 1px solid #d2d2cb; }
.button { display: inline-block; padding: 12px 20px; background: #4b2a78; color: #ffffff; text-decoration: none; }
.label, .button { font: 15px/1.4 Menlo, Consolas, monospace; text-transform: uppercase; letter-spacing: 0.03em; }
@media (prefers-color-scheme: dark) {
	body { background: #121316; color: #edede8; }
	.brand a { color: #edede8; }
	a { color: #c3b4e3; }
	blockquote, th, td, hr, .foot { border-color: #383b42; }
	.label, .to-cite, .foot { color: #a0a3ab; }
	.button { background: #c3b4e3; color: #191324; }
}`

/** Returns the address at which a subscriber unsubscribes or chooses topics. */
export function unsubscribeUrlOf({ SITE_URL }: Pick<Env, 'SITE_URL'>, unsubscribeToken: string): string {
	return `${SITE_URL}/newsletter/leave/${unsubscribeToken}`
}

/** A whole mail: the archive's name, the content, a footer. Content and footer are HTML. */
export function mailLayout(
	{ SITE_NAME, SITE_URL }: Env,
	title: string,
	content: string,
	footer: string,
): string {
	return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title dir="auto">${escapeXml(title)}</title>
<style>${styles}
</style>
</head>
<body>
<div class="mail">
<p class="brand" dir="auto"><a href="${escapeXml(SITE_URL)}/">${escapeXml(SITE_NAME)}</a></p>
${content}
<div class="foot">
${footer}
</div>
</div>
</body>
</html>
`
}
