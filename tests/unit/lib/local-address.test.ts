import { lookup } from 'node:dns/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { localAddress } from '../../../app/lib/local-address.server.ts'

vi.mock('node:dns/promises', () => ({ lookup: vi.fn() }))

afterEach(() => vi.resetAllMocks())

it('takes the address that the system has for localhost', async () => {
	vi.mocked(lookup).mockResolvedValue({ address: '::1', family: 6 })
	expect(await localAddress('localhost')).toBe('::1')
})

it('knows localhost on a system that names no hosts', async () => {
	vi.mocked(lookup).mockRejectedValue(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }))
	expect(await localAddress('localhost')).toBe('127.0.0.1')
})

it('leaves other hosts as they are', async () => {
	expect(await localAddress('0.0.0.0')).toBe('0.0.0.0')
	expect(await localAddress('archive.example')).toBe('archive.example')
})
