import { notFound } from '../http/responses.server.ts'

/** Every address that no page has. */
export async function loader() {
	throw notFound()
}

export const action = loader

export default function UnknownPage() {
	return null
}
