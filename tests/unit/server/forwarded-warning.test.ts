import { beforeEach, expect, it, vi } from 'vitest'

let warnOfProxy: typeof import('../../../server/forwarded-warning.ts').warnOfProxy
const forwarded = { 'x-forwarded-for': '192.0.2.1' }

beforeEach(async () => {
	// That it has warned is known to the module.
	vi.resetModules()
	warnOfProxy = (await import('../../../server/forwarded-warning.ts')).warnOfProxy
})

it('warns once when X-Forwarded-For arrives while TRUST_PROXY is not set', () => {
	const warn = vi.fn()
	for (const headers of [{}, forwarded, forwarded]) warnOfProxy(headers, undefined, warn)
	expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY')]])
})

it.each([0, 1, ['10.0.0.0/8']])('no warning is logged when TRUST_PROXY is %j', (setting) => {
	const warn = vi.fn()
	warnOfProxy(forwarded, setting, warn)
	expect(warn).not.toHaveBeenCalled()
})
