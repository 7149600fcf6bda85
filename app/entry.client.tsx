import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RequestContext } from './ui/request-context.ts'

// The page that failed says so itself, for the browser renders it once more.
const { request: requestId } = document.documentElement.dataset

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RequestContext.Provider value={{ requestId }}>
				<RemixBrowser />
			</RequestContext.Provider>
		</StrictMode>,
	)
})
