/** Every address below /admin that no page has: as missing as any other, and as private as the pages there. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { RouteHandle } from '../http/page-policy.ts'
import { notFound } from '../http/responses.server.ts'

export const handle: RouteHandle = { page: { isPrivate: true } }

export async function loader({ request, context }: LoaderFunctionArgs) {
	throw await notFound(context, request)
}

export const action = loader

export default function UnknownAdminPage() {
	return null
}
