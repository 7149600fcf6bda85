/** The little of jsdom that tests use by hand; the package brings no types. */
declare module 'jsdom' {
	export class JSDOM {
		constructor(html: string)
		readonly window: { readonly document: Document; readonly DOMParser: typeof DOMParser }
	}
}
