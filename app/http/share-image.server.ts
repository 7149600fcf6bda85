import { readFile } from 'node:fs/promises'

/** An image for where an address is shared; its own address changes with it. */
export async function shareImageResponse(file: string): Promise<Response> {
	return new Response(await readFile(file), {
		headers: {
			'Content-Type': 'image/png',
			'Cache-Control': 'public, max-age=31536000, immutable',
			'Cross-Origin-Resource-Policy': 'cross-origin',
			'X-Robots-Tag': 'noindex',
		},
	})
}
