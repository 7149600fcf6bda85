/** Links that the browser may read ahead when the reader is about to follow them (HTML, "Speculative loading"). */

/** What is private, made anew for each reader, or no page. */
const notAhead = [
	'/admin',
	'/admin/*',
	'/api/*',
	'/archive.zip',
	'/cite/*',
	'/search',
	'/search?*',
	'/*.xml',
	'/*.json',
]

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
