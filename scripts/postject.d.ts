/** The package brings no types. */
declare module 'postject' {
	export function inject(
		file: string,
		resource: string,
		data: Uint8Array,
		options: { sentinelFuse: string },
	): Promise<void>
}
