/** Links that the browser may read ahead when the reader is about to follow them (HTML, "Speculative loading"). */

import { pathsWithout } from '../../../content/page-flags.ts'

/** URL patterns of what is private, rendered for each reader, or no page. */
const notAhead = pathsWithout('isPrefetched').flatMap((path) => [path, `${path}?*`, `${path}/*`])

export const speculationRules = {
	prefetch: [
		{
			where: { and: [{ href_matches: '/*' }, { not: { href_matches: notAhead } }] },
			eagerness: 'moderate',
		},
	],
}

/** The value of the `Speculation-Rules` header. */
export const speculationRulesAddress = '"/speculation-rules.json"'
