import { expect, it, vi } from 'vitest'
import { settings } from '../../../app/runtime/settings.ts'
import { runCommand } from '../../support/command.ts'

// Each command reads its settings again.
vi.mock('../../../app/runtime/env.server.ts', async (load) => {
	const real = await load<typeof import('../../../app/runtime/env.server.ts')>()
	return { ...real, env: () => real.parseEnv(process.env) }
})

it('prints every setting with its origin, default and meaning', async () => {
	const { code, out } = await runCommand(['settings'], { PORT: '8080', LOG_LEVEL: '' })
	expect(code).toBe(0)
	for (const name of Object.keys(settings))
		expect(out, name).toMatch(new RegExp(`^${name}(=| is not set)`, 'm'))
	expect(out).toMatch(
		/^PORT=8080 {2}\(environment\)\n {4}The port .* Takes a whole number .* Default: 3000\.$/m,
	)
	expect(out).toMatch(/^LOG_LEVEL=info {2}\(default\)$/m)
	expect(out).toMatch(/^CONTACT_EMAIL is not set {2}\(default\)$/m)
})

it('never prints a secret', async () => {
	const secret = 'hunter2-hunter2-hunter2'
	const { out, err } = await runCommand(['settings'], {
		SESSION_SECRET: secret,
		ADMIN_PASSWORD: secret,
		SMTP_URL: `smtp://user:${secret}@smtp.example.org`,
		BACKUP_KEY: 'ab'.repeat(32),
	})
	expect(out + err).not.toContain(secret)
	expect(out + err).not.toContain('abab')
	expect(out).toMatch(/^SESSION_SECRET=\(set, not shown\) {2}\(environment\)$/m)
})

it('says what is wrong instead, where a setting is', async () => {
	const { code, err } = await runCommand(['settings'], { PORT: 'abc' })
	expect(code).toBe(1)
	expect(err).toBe('PORT is "abc", but it takes a whole number from 0 to 65535\n')
})
