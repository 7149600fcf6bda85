import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import styles from '../../styles/app.css?url'

/** A document without the frame of the site and without script: what stands in frames of other sites, or says one thing. */
export function renderBareDocument(title: string, body: ReactNode, head?: ReactNode): string {
	const html = renderToStaticMarkup(
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{title}</title>
				<link rel="stylesheet" href={styles} />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{head}
			</head>
			<body>{body}</body>
		</html>,
	)
	return `<!DOCTYPE html>${html}`
}
