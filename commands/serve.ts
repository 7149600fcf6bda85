import https from 'node:https'
import { startClock } from '../app/background/clock.ts'
import { createJobs } from '../app/background/jobs.ts'
import { completeRevisions } from '../app/domain/articles/versions/complete-revisions.server.ts'
import { purgeAt, startCachePurge } from '../app/domain/cache-purge.server.ts'
import { addStarterArticles, setUpInstallation } from '../app/domain/installation.server.ts'
import { siteWarnings } from '../app/domain/waiting/site-warnings.ts'
import { hostInUrl } from '../app/lib/local-address.server.ts'
import { content } from '../app/runtime/content.server.ts'
import { openContext } from '../app/runtime/context.server.ts'
import { log } from '../app/runtime/log.server.ts'
import { sessionSecrets } from '../app/runtime/session-secret.server.ts'
import { createArchiveServer } from '../server/create-server.ts'
import { serveHttps } from '../server/https/serve-https.ts'
import { listen, shutDownOnSignal } from '../server/lifecycle.ts'
import { print } from './print.ts'
import { loadServerBuild } from './server-build.ts'
import { hasDatabase } from './with-context.ts'

/** Starts the archive: settings, database, first administrator, the starter articles if asked for, then the HTTP server. */
export async function serve({ withStarterArticles }: { withStarterArticles: boolean }): Promise<void> {
	log().info('started')
	// Before a database is made of a record with problems.
	if (!hasDatabase()) content()
	const { context } = await openContext()
	const { env: settings } = context
	for (const warning of siteWarnings(settings)) context.log.warn(warning)
	// Before anything can fail, such as the port: the password is shown only once.
	print(...(await setUpInstallation(context)))
	sessionSecrets(context.env)
	if (withStarterArticles) print(...(await addStarterArticles(context)))
	const { server, close } = await createArchiveServer(await loadServerBuild(), context)
	const { PORT: asked, HOST: host, LISTEN_SHARED: isShared } = settings
	const port = await listen(server, { port: asked, host, isShared })
	const certificate = server instanceof https.Server ? await serveHttps(context, server) : null
	void completeRevisions(context)
	const clock = await startClock(context, createJobs(context))
	const purge = settings.PURGE_URL ? startCachePurge(context, purgeAt(settings.PURGE_URL)) : null
	shutDownOnSignal(server, {
		isShared,
		stopJobs: async () => {
			certificate?.stop()
			await clock.stop()
		},
		close: async () => {
			await close()
			await purge?.stop()
			await context.db.destroy()
			context.log.info('stopped')
		},
	})
	// A program that reads this may end the process at once.
	print(`The archive is at ${certificate ? settings.SITE_URL : `http://${hostInUrl(host)}:${port}`}`)
}
