/** The module that Remix writes with the site's routes. */
declare module 'virtual:remix/server-build' {
	export * from '@remix-run/dev/server-build'
}
