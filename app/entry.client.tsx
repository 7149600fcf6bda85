import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { recordInput } from './ui/input-before-hydration.ts'
import { RequestContext } from './ui/request-context.ts'

// The page that failed says so itself, for the browser renders it once more.
const { request: requestId } = document.documentElement.dataset

const restoreInput = recordInput()

function Page() {
	// Ahead of the next key, and of the editor, which takes over what its field holds.
	useLayoutEffect(restoreInput, [])
	return (
		<RequestContext.Provider value={{ requestId }}>
			<RemixBrowser />
		</RequestContext.Provider>
	)
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Page />
		</StrictMode>,
	)
})
