/** The certificate in the data folder. Its private key is in the same file, so that both change together. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../../runtime/env.server.ts'

export type StoredCertificate = {
	/** The chain and the private key. */
	pem: string
	endsAt: Date
	/** When a third of its lifetime is left. */
	renewAt: Date
}

/** The folder of an authority: certificates and accounts of another one, such as a staging server, are not used. */
export function authorityFolder({ dataFolder, ACME_DIRECTORY }: Env): string {
	return path.join(dataFolder, 'acme', new URL(ACME_DIRECTORY).host.replaceAll(/[^a-z0-9.-]/g, '_'))
}

export function certificateFile(env: Env): string {
	return path.join(authorityFolder(env), 'certificate.pem')
}

/** The certificate for the host of `SITE_URL`, also when it has expired; null without one, and when the file is damaged. */
export function readCertificate(env: Env): StoredCertificate | null {
	const pem = readOrNull(certificateFile(env))
	return pem === null ? null : parseCertificate(pem, new URL(env.SITE_URL).hostname)
}

/** Parses a chain with its key; null when they cannot serve the host. */
export function parseCertificate(pem: string, host: string): StoredCertificate | null {
	try {
		const certificate = new X509Certificate(pem)
		if (!certificate.checkHost(host) || !certificate.checkPrivateKey(createPrivateKey(pem))) return null
		const endsAt = new Date(certificate.validTo)
		const lifetimeMs = endsAt.getTime() - new Date(certificate.validFrom).getTime()
		return { pem, endsAt, renewAt: new Date(endsAt.getTime() - lifetimeMs / 3) }
	} catch {
		return null
	}
}

/** The text of a file; null when there is none, or it cannot be read. */
export function readOrNull(file: string): string | null {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return null
	}
}

/** Writes a file that its owner alone may read. It is written aside first, so that a full disk leaves the former one. */
export function writePrivateFile(file: string, content: string): void {
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
	const draft = `${file}.new`
	try {
		rmSync(draft, { force: true })
		writeFileSync(draft, content, { mode: 0o600, flush: true })
		renameSync(draft, file)
	} catch (error) {
		rmSync(draft, { force: true })
		throw error
	}
}
