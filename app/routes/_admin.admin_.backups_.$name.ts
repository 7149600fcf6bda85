import type { LoaderFunctionArgs } from '@remix-run/node'
import { findBackup, openBackup } from '../domain/backups/backup-list.server.ts'
import { privateHeaders } from '../http/page-policy.ts'
import { requireSession } from '../http/session.server.ts'

/** A backup as a file. */
export async function loader({ request, params, ...args }: LoaderFunctionArgs) {
	const { context } = await requireSession(args.context, request)
	const name = params.name ?? ''
	const backup = findBackup(context, name)
	if (!backup) throw new Response(null, { status: 404 })
	// HEAD is no download.
	const body = request.method === 'HEAD' ? null : await openBackup(context, backup)
	return new Response(body, {
		headers: {
			...privateHeaders,
			'Content-Type': 'application/vnd.sqlite3',
			'Content-Length': String(backup.bytes),
			'Content-Disposition': `attachment; filename="${name}"`,
		},
	})
}
