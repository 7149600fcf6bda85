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

/**
 * Waits until Remix has decoded the data of the page. A component that waits for it would end React's work for good
 * when a key or a click comes meanwhile (https://github.com/remix-run/remix/issues/10214).
 */
async function decodeData(): Promise<void> {
	try {
		// Ahead of its hooks it throws the promise of the data.
		RemixBrowser({})
	} catch (decoding) {
		await decoding
	}
}

decodeData().then(() => {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Page />
			</StrictMode>,
		)
	})
})
