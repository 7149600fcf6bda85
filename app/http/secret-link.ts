import { normalizePath } from '../lib/canonical-path.ts'
import { memoizeTexts } from '../lib/memoize-texts.ts'

/**
 * Headers of a page whose address is a secret: other pages learn no more than the origin. Nothing stricter, or browsers
 * would post its form without an origin.
 */
export const secretLinkHeaders = { 'Referrer-Policy': 'strict-origin' }

/** Pages whose address ends with a token; `/preview/record` is the record under the drafts. */
const secretPath = /(\/(?:newsletter\/(?:confirm|leave|rights)|preview(?!\/record(?:\/|$)))\/)[^/]+/

/** A path as the log may hold it: without the secret part, however the path is spelled. Memoized, for each response asks it. */
export const withoutSecret = memoizeTexts((path): string => {
	const normalized = normalizePath(path.replace(/%(2f|5c)/gi, '/'))
	return secretPath.test(normalized) ? normalized.replace(secretPath, '$1…') : path
})
