import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A document without the frame of the site and without script: what stands in frames of other sites, or says one thing.
 * `stylesheet` is the address of the site's style sheet, `head` what the head has besides.
 */
export function renderBareDocument(props: {
	title: string
	stylesheet: string
	head?: ReactNode
	body: ReactNode
}): string {
	const { title, stylesheet, head, body } = props
	const html = renderToStaticMarkup(
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{title}</title>
				<link rel="stylesheet" href={stylesheet} />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{head}
			</head>
			<body>{body}</body>
		</html>,
	)
	return `<!DOCTYPE html>${html}`
}
