/** Where the pages of the record stand as of an edition. */

/** A page as of an edition, for good. */
export const pinnedPath = (edition: number, path: string) => `/at/${edition}${path === '/' ? '' : path}`
