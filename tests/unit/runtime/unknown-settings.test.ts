import { expect, it } from 'vitest'
import { settings } from '../../../app/runtime/settings.ts'
import { findUnknownSettings } from '../../../app/runtime/unknown-settings.ts'

const find = (file: Record<string, string>, environment: Record<string, string> = {}) =>
	findUnknownSettings(Object.keys(settings), file, environment)

it.each([
	['SMPT_URL', 'SMTP_URL'],
	['site_url', 'SITE_URL'],
	['CONTACT_MAIL', 'CONTACT_EMAIL'],
])('names the setting that %s was meant for, in .env and in the environment', (name, meant) => {
	const told = `is no setting of the archive and has no effect. Did you mean ${meant}?`
	expect(find({ [name]: 'x' })).toEqual([`${name} in .env ${told}`])
	expect(find({}, { [name]: 'x' })).toEqual([`${name} in the environment ${told}`])
})

it('names each unknown setting of .env once, near or not', () => {
	expect(find({ PROT: '1', HIDE_COLORS: 'on' }, { PROT: '1', HIDE_COLORS: 'on' })).toEqual([
		'PROT in .env is no setting of the archive and has no effect. Did you mean PORT?',
		'HIDE_COLORS in .env is no setting of the archive and has no effect.',
	])
})

it('says nothing of settings, of what Node.js reads, and of the rest of the environment', () => {
	expect(find({ PORT: '1', NODE_ENV: 'production', TZ: 'UTC' })).toEqual([])
	const usual =
		'PATH HOME HOSTNAME LOGNAME MAIL PWD SHLVL TERM USER POST HOSTS XDG_RUNTIME_DIR SSH_TTY DB_HOST'
	expect(find({}, Object.fromEntries(usual.split(' ').map((name) => [name, 'x'])))).toEqual([])
})
