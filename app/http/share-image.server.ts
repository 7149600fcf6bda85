import { readFile } from 'node:fs/promises'
import { publicForever } from './cache-control.ts'

/** An image for where an address is shared; its own address changes with it. */
export async function shareImageResponse(file: string): Promise<Response> {
	return new Response(await readFile(file), {
		headers: {
			'Content-Type': 'image/png',
			'Cache-Control': publicForever,
			'Cross-Origin-Resource-Policy': 'cross-origin',
			'X-Robots-Tag': 'noindex',
		},
	})
}
