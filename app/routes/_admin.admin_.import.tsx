import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { handleImport } from '../admin/import/import-action.server.ts'
import { ImportPage } from '../admin/import/import-page.tsx'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { acceptsImages: true } }

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { frame } = await openAdminPage(args, 'Import')
	return frame
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return handleImport(args.request, context, session, form)
}

export default function Import() {
	const result = useActionData<typeof action>()
	return (
		<ImportPage
			{...useLoaderData<typeof loader>()}
			failure={result?.alert ?? undefined}
			check={result?.check ?? null}
		/>
	)
}
