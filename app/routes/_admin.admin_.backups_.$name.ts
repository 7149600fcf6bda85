import type { LoaderFunctionArgs } from '@remix-run/node'
import { openBackup } from '../domain/backups/backup-list.server.ts'
import { privateHeaders } from '../http/page-policy.ts'
import { requireSession } from '../http/session.server.ts'

/** A backup as a file. */
export async function loader({ request, params, ...args }: LoaderFunctionArgs) {
	const { context } = await requireSession(args.context, request)
	const name = params.name ?? ''
	const backup = await openBackup(context, name)
	if (!backup) throw new Response(null, { status: 404 })
	return new Response(backup.stream, {
		headers: {
			...privateHeaders,
			'Content-Type': 'application/vnd.sqlite3',
			'Content-Length': String(backup.bytes),
			'Content-Disposition': `attachment; filename="${name}"`,
		},
	})
}
