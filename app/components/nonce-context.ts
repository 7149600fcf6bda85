import { createContext } from 'react'

/** The nonce of inline scripts on hydrated pages; undefined elsewhere and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
