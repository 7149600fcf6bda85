import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signOut } from '../admin/account/account-action.server.ts'
import { LogPage } from '../admin/log/log-page.tsx'
import { readLogQuery } from '../admin/log/log-query.ts'
import { consumeFlash } from '../domain/accounts/sessions.server.ts'
import { describeAction } from '../domain/audit/action-kinds.ts'
import { auditDays, listActionPage } from '../domain/audit/audit-log.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { requireSession } from '../http/session.server.ts'
import { formatInstant } from '../lib/dates.ts'

export const meta = metaFromLoader

/** Who has done what nobody did who was signed in. */
const withoutName = { site: 'Unknown', command: 'Command line', clock: 'Schedule' }

export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const query = readLogQuery(request)
	const { actions, users, ...list } = await listActionPage(context, {
		...query,
		group: query.what,
		userId: query.who,
	})
	return {
		user: session.user,
		siteName: context.site.name,
		flash: await consumeFlash(context, session),
		query,
		list,
		users: users.map(({ id, username }) => ({ id, username })),
		actions: actions.map(({ id, at, via, username, kind, subject, articleId }) => ({
			id,
			at: { iso: at, label: formatInstant(at) },
			who: username ?? withoutName[via],
			what: describeAction(kind),
			subject,
			articleId,
		})),
		keptDays: auditDays,
		head: adminHead(context, 'Log'),
	}
}

export async function action({ request, ...args }: ActionFunctionArgs) {
	const { context } = await requireSession(args.context, request)
	const form = await readForm(request)
	return form.get('intent') === 'logout'
		? signOut(context, request)
		: data({ alert: 'This button is not known. Nothing was changed.' }, { status: 400 })
}

export default function Log() {
	return <LogPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
}
