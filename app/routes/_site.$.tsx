import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../http/responses.server.ts'

/** Every address that no page has. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	throw await notFound(context, request)
}

export const action = loader

export default function UnknownPage() {
	return null
}
