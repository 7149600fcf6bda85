import { type HttpResponse, request, type Site } from './http-client.ts'
import { parsePage } from './page-markup.ts'

/** A response with the document in it. */
export function withPage(response: HttpResponse): HttpResponse & { page: Document } {
	return { ...response, page: parsePage(response.body) }
}

/** The page at an address of a running site, as a reader without script gets it. */
export async function readPage(site: Site, address: string, headers: Record<string, string> = {}) {
	return withPage(await request(site, address, { headers }))
}
