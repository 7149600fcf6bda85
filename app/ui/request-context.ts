import { createContext } from 'react'

/** Context of one rendering besides its data. */
export type RequestContextValue = {
	/** For the inline scripts of hydrated pages. */
	nonce?: string
	/** Names the request in the log; an error page shows it. */
	requestId?: string
}

export const RequestContext = createContext<RequestContextValue>({})
