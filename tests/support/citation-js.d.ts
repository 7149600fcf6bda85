/** Types for the parts of Citation.js that the tests use. */
declare module '@citation-js/core' {
	export class Cite {
		constructor(input: string)
		/** CSL items. */
		data: Record<string, unknown>[]
	}
}
declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-csl'
declare module '@citation-js/plugin-ris'
