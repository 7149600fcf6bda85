/** Keeps a form that was sent after its session had ended. */
import { data } from '@remix-run/node'
import { readForm } from '../../http/form.server.ts'
import { hasSignedInBefore } from '../../http/known-device.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { SentForm } from './session-ended.tsx'

/** Passwords, codes and the key of a second factor: no page repeats them. */
const secretFields = new Set([
	'code',
	'currentPassword',
	'factorPassword',
	'newPassword',
	'newPasswordAgain',
	'password',
	'secret',
])

/**
 * The response that hands a form back to its sender, with status 401; files by their names alone. Null when there is
 * nothing to hand back: for LOGOUT, a form with a password, and a browser in which nobody has ever signed in.
 */
export async function keepSentForm(context: Context, request: Request) {
	if (!(await hasSignedInBefore(context, request))) return null
	const form = await readForm(request)
	if (form.get('intent') === 'logout') return null
	const fields: SentForm['fields'] = []
	const files: SentForm['files'] = []
	for (const [name, value] of form) {
		if (typeof value === 'string') fields.push([name, value])
		else if (value.name !== '') files.push([name, value.name])
	}
	if (fields.length === 0 || fields.some(([name]) => secretFields.has(name))) return null
	const { pathname, search } = new URL(request.url)
	return data({ address: pathname + search, fields, files } satisfies SentForm, { status: 401 })
}
