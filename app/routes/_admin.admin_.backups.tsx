import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { handleBackups } from '../admin/backups/backups-action.server.ts'
import { BackupsPage } from '../admin/backups/backups-page.tsx'
import { describeDrill } from '../admin/backups/describe-drill.ts'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { describeBackups } from '../domain/backups/backup-list.server.ts'
import { failedBackup, findFolderProblem } from '../domain/backups/local-backups.server.ts'
import { listDrills } from '../domain/backups/restore-drill.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { counted } from '../lib/counted.ts'
import { labelInstant } from '../lib/dates.ts'

export const meta = metaFromLoader

const mib = 1024 ** 2

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Backups')
	const { BACKUP_EVERY_HOURS: hours, BACKUP_KEEP: kept } = context.env
	const unreadable = findFolderProblem(context.env)
	const problem = unreadable ?? context.warnings.get(failedBackup) ?? null
	return {
		...frame,
		schedule:
			hours === 0
				? 'BACKUP_EVERY_HOURS is 0: none are made by the clock'
				: `Every ${counted(hours, 'hour')}; the last ${kept} are kept, those made here included`,
		problem,
		backups: (unreadable ? [] : describeBackups(context)).map(({ name, madeAt, bytes }) => ({
			name,
			made: labelInstant(madeAt),
			size: `${(bytes / mib).toFixed(1)} MiB`,
		})),
		drills: (await listDrills(context)).map(({ at, backup, ...result }) => ({
			at: labelInstant(at),
			backup,
			result: describeDrill(result),
		})),
	}
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	return handleBackups(args.request, context, session, form)
}

export default function Backups() {
	return <BackupsPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.alert} />
}
