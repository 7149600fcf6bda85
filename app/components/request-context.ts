import { createContext } from 'react'

/** What one rendering on the server carries besides its data; empty in the browser. */
export type RequestContextValue = {
	/** For the inline scripts of hydrated pages. */
	nonce?: string
	/** Names the request in the log; an error page that is not hydrated shows it. */
	requestId?: string
}

export const RequestContext = createContext<RequestContextValue>({})
