import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { actionError, unknownButton } from '../admin/frame/form-action.server.ts'
import { LogPage } from '../admin/log/log-page.tsx'
import { readLogQuery } from '../admin/log/log-query.ts'
import { describeAction } from '../domain/audit/action-kinds.ts'
import { auditDays, listActionPage } from '../domain/audit/audit-log.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { labelInstant } from '../lib/dates.ts'

export const meta = metaFromLoader

/** Who has done what nobody did who was signed in. */
const withoutName = { site: 'Unknown', command: 'Command line', clock: 'Schedule' }

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Log')
	const query = readLogQuery(args.request)
	const { actions, users, ...list } = await listActionPage(context, {
		...query,
		group: query.what,
		userId: query.who,
	})
	return {
		...frame,
		query,
		list,
		users: users.map(({ id, username }) => ({ id, username })),
		actions: actions.map(({ id, at, via, username, kind, subject, articleId }) => ({
			id,
			at: labelInstant(at),
			who: username ?? withoutName[via],
			what: describeAction(kind),
			subject,
			articleId,
		})),
		keptDays: auditDays,
	}
}

export async function action(args: ActionFunctionArgs) {
	await openAdminForm(args)
	return actionError(400, unknownButton)
}

export default function Log() {
	return <LogPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
}
