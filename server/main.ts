/** Starts the archive: settings, database, first administrator, then the HTTP server. */
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { sweepTrashDaily } from '../app/domain/articles/trash.server.ts'
import { findMissingDifferences } from '../app/domain/articles/versions/missing-differences.server.ts'
import { prepareInstallation } from '../app/domain/installation.server.ts'
import { operatorMessage } from '../app/domain/operator-message.server.ts'
import { openContext } from '../app/runtime/context.server.ts'
import { log } from '../app/runtime/log.server.ts'
import { sessionSecrets } from '../app/runtime/session-secret.server.ts'
import { createArchiveServer } from './create-server.ts'
import { shutDownOnSignal } from './graceful-shutdown.ts'
import { listen } from './listen.ts'
import { scheduleBackups } from './scheduled-backups.ts'

try {
	await start()
} catch (error) {
	process.stderr.write(`${operatorMessage(error) ?? (error as Error).stack}\n`)
	process.exit(1)
}

async function start() {
	log().info('started')
	const context = await openContext()
	const { env: settings } = context
	sessionSecrets()
	const lines = await prepareInstallation(context)
	const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild
	const { server, close } = await createArchiveServer(build, context)
	const listeners = await listen(server, { port: settings.PORT, host: settings.HOST })
	const address = server.address()
	const port = address && typeof address === 'object' ? address.port : settings.PORT
	process.stdout.write([...lines, `The archive is at http://${settings.HOST}:${port}`, ''].join('\n'))
	scheduleBackups(settings)
	void findMissingDifferences(context)
	const stopped = new AbortController()
	void sweepTrashDaily(context, stopped.signal)
	shutDownOnSignal(server, listeners, async () => {
		close()
		stopped.abort()
		await context.db.destroy()
		log().info('stopped')
	})
}
