/** Parts of https beside the server: the stored certificate, also when it changes, and the listener of HTTP_PORT. */
import { unwatchFile, watchFile } from 'node:fs'
import type https from 'node:https'
import { certificateFile, readCertificate } from '../../app/domain/certificate/stored-certificate.server.ts'
import type { Context } from '../../app/runtime/context.server.ts'
import { defaultLimits } from '../limits.ts'
import { startHttpListener } from './http-listener.ts'

const watchMs = 1000

/** `stop` ends both and leaves open connections to the server. */
export async function serveHttps(context: Context, server: https.Server): Promise<{ stop: () => void }> {
	const { env, log, warnings } = context
	const file = certificateFile(env)
	let served = ''

	/** New connections get the new certificate; open ones go on with theirs. */
	function load(): void {
		try {
			const { pem } = readCertificate(env) ?? {}
			if (pem === undefined || pem === served) return
			server.setSecureContext({ key: pem, cert: pem })
			served = pem
			warnings.delete('certificate')
		} catch (error) {
			log.error({ err: error, file }, 'certificate could not be loaded')
		}
	}

	load()
	// Looks at the file instead of being told: another process that shares the port may have renewed it.
	watchFile(file, { interval: watchMs, persistent: false }, load)
	const listener = await startHttpListener(context, {
		main: server,
		hasCertificate: () => served !== '',
		limits: defaultLimits,
	})
	return {
		stop: () => {
			unwatchFile(file, load)
			listener.stop()
		},
	}
}
