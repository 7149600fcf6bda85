import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import {
	type ClientActionFunctionArgs,
	type ShouldRevalidateFunction,
	useActionData,
	useLoaderData,
} from '@remix-run/react'
import { describeFailure, unreachableResponse, withFallback } from '../admin/article-form/with-fallback.ts'
import { describeEditions } from '../admin/editions/editions.server.ts'
import { type EditionsResult, handleEditionsForm } from '../admin/editions/editions-action.server.ts'
import { EditionsPage } from '../admin/editions/editions-page.tsx'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Editions')
	return { ...frame, view: await describeEditions(context) }
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return handleEditionsForm(args.request, context, session, form)
}

/** Keeps the page, and with it the typed note, when the server cannot be reached. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
	return withFallback(serverAction, (error) =>
		unreachableResponse({ alert: describeFailure(error) } satisfies EditionsResult),
	)
}

/** A 409 says that the drafts have changed: they are shown as they are now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	defaultShouldRevalidate || actionStatus === 409

export default function Editions() {
	return <EditionsPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
}
