import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { accountsPage } from '../site/accounts/accounts.server.ts'
import { AccountsPage } from '../site/accounts/accounts-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	return accountsPage(context)
}

export default function Accounts() {
	return <AccountsPage {...useLoaderData<typeof loader>()} />
}
