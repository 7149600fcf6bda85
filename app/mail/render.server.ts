/** A mail as the bytes that go out, signed when there is a key. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import nodemailer from 'nodemailer'
import { decodeText } from '../lib/decode-text.ts'
import { SettingsError } from '../lib/settings-error.ts'
import type { Env } from '../runtime/env.server.ts'
import { returnAddress } from './bounce.server.ts'
import type { Mail } from './mail.ts'

export type RenderedMail = { bytes: Buffer; envelope: { from: string; to: string } }

/**
 * The headers that are signed. Nodemailer's own list lacks `List-Unsubscribe-Post`, without whose signature mail services
 * show no button to unsubscribe (RFC 8058, 4).
 */
const signedHeaders = [
	'From',
	'To',
	'Subject',
	'Date',
	'Message-ID',
	'Reply-To',
	'MIME-Version',
	'Content-Type',
	'Content-Transfer-Encoding',
	'List-Id',
	'List-Archive',
	'List-Unsubscribe',
	'List-Unsubscribe-Post',
	'Auto-Submitted',
].join(':')

/** A function that renders mail. Throws `SettingsError` when the DKIM key cannot be read. */
export function renderer(env: Env, secrets: () => string[]): (mail: Mail) => Promise<RenderedMail> {
	const transport = nodemailer.createTransport({
		streamTransport: true,
		buffer: true,
		newline: 'windows',
		dkim: dkimOptions(env),
	})
	return async (mail) => {
		const { message } = await transport.sendMail({
			from: { name: oneLine(env.SITE_NAME), address: env.MAIL_FROM },
			to: { name: '', address: mail.to },
			subject: oneLine(mail.subject),
			messageId: mail.messageId,
			text: mail.text,
			html: mail.html,
			xMailer: false,
			headers: {
				'Auto-Submitted': 'auto-generated',
				...(mail.list && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
			},
			list: mail.list && {
				id: { url: `newsletter.${new URL(env.SITE_URL).hostname}`, comment: oneLine(env.SITE_NAME) },
				unsubscribe: mail.list.unsubscribeUrl,
				archive: `${env.SITE_URL}/blog`,
			},
			// Mails are composed text: nothing in them may make this machine read a file or a URL.
			disableFileAccess: true,
			disableUrlAccess: true,
		})
		const from = (mail.list && returnAddress(env, secrets, mail.list.subscriberId)) ?? env.MAIL_FROM
		return { bytes: message as Buffer, envelope: { from, to: mail.to } }
	}
}

/** A header is one line: a title with line breaks must not add another. */
function oneLine(text: string): string {
	return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

function dkimOptions({ MAIL_DKIM_KEY, MAIL_DKIM_SELECTOR, MAIL_FROM }: Env) {
	if (!MAIL_DKIM_KEY || !MAIL_DKIM_SELECTOR) return
	return {
		domainName: MAIL_FROM.split('@').at(-1) ?? '',
		keySelector: MAIL_DKIM_SELECTOR,
		privateKey: readKey(MAIL_DKIM_KEY),
		headerFieldNames: signedHeaders,
	}
}

function readKey(file: string): string {
	try {
		const pem = decodeText(readFileSync(file)) ?? ''
		if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem
	} catch {}
	throw new SettingsError([
		`MAIL_DKIM_KEY is ${JSON.stringify(file)}, but it takes the path of a file with an RSA private key in PEM form, without a password`,
	])
}
