import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cacheZip } from '../../../../app/formats/archive-export/archive-file.server.ts'
import { log } from '../../../../app/runtime/log.server.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

let folder: string
let state: number
let removals: string
let written: number
let during: () => void | Promise<void>
let cache: ReturnType<typeof cacheZip>

beforeEach(() => {
	folder = path.join(temporaryFolder(), 'downloads')
	state = 1
	removals = 'a'
	written = 0
	during = () => undefined
	cache = open()
})

/** As a process does that starts on this folder. */
function open() {
	return cacheZip({
		folder,
		siteUrl: 'http://archive.test',
		log: log(),
		publicState: () => ({ archive: state, removals }),
		startsAfterMs: null,
		write: async (target, isOutdated) => {
			written++
			const begun = state
			writeFileSync(target, `state ${begun}`)
			await during()
			if (isOutdated()) throw new Error('outdated')
			return { bytes: 7, sha256: `${begun}`.padEnd(64, '0'), day: '2025-06-24' }
		},
	})
}

afterEach(() => {
	cache.close()
	vi.useRealTimers()
	vi.restoreAllMocks()
})

it('makes the file once, however many wait for it', async () => {
	const all = await Promise.all([cache.current(), cache.current(), cache.current()])
	expect(new Set(all.map(({ file }) => file)).size).toBe(1)
	await cache.current()
	expect(written).toBe(1)
	expect(readdirSync(folder)).toEqual([path.basename(all[0]?.file ?? '')])
})

it('makes it again after something was taken offline, and keeps only the new one', async () => {
	const first = await cache.current()
	state = 2
	removals = 'b'
	const second = await cache.current()
	expect(existsSync(first.file)).toBe(false)
	expect(readdirSync(folder)).toEqual([path.basename(second.file)])
})

it('gives the former file after an addition, until the new one is there', async () => {
	const first = await cache.current()
	state = 2
	let finish: () => void = () => undefined
	during = () => new Promise<void>((resolve) => (finish = resolve))
	expect(await cache.current()).toBe(first)
	const present = cache.present()
	expect(await cache.current()).toBe(first)
	await vi.waitFor(() => expect(written).toBe(2))
	finish()
	expect((await present).sha256).toMatch(/^2/)
	expect(await cache.current()).toBe(await present)
})

it('gives no former file when something was taken offline while the new one is made', async () => {
	await cache.current()
	state = 2
	await cache.current()
	state = 3
	removals = 'b'
	expect((await cache.current()).sha256).toMatch(/^3/)
})

it('gives the file of a former process, and makes its own', async () => {
	const { file, bytes, sha256 } = await cache.current()
	state = 2
	const restarted = open()
	onTestFinished(() => restarted.close())
	expect(await restarted.current()).toEqual({ file, bytes, sha256 })
	expect((await restarted.present()).sha256).toMatch(/^2/)
	expect(await restarted.current()).toBe(await restarted.present())
})

it('gives no file of a former process once something was taken offline', async () => {
	await cache.current()
	state = 2
	removals = 'b'
	const restarted = open()
	onTestFinished(() => restarted.close())
	expect((await restarted.current()).sha256).toMatch(/^2/)
})

it('makes the first file by itself some time after the start, and tries again later when that fails', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
	cache.close()
	const error = vi.spyOn(log(), 'error').mockImplementation(() => undefined)
	let tries = 0
	cache = cacheZip({
		folder,
		siteUrl: 'http://archive.test',
		log: log(),
		publicState: () => ({ archive: state, removals }),
		startsAfterMs: 10_000,
		write: async (target) => {
			if (++tries === 1) throw new Error('disk full')
			writeFileSync(target, '')
			return { bytes: 0, sha256: '1'.padEnd(64, '0'), day: '2025-06-24' }
		},
	})
	vi.advanceTimersByTime(9_999)
	expect(tries).toBe(0)
	vi.advanceTimersByTime(1)
	await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1))
	vi.advanceTimersByTime(30_000)
	expect(tries).toBe(1)
	vi.advanceTimersByTime(60_000)
	await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1))
	expect(tries).toBe(2)
})

it('begins again when something is withdrawn while it is being written', async () => {
	during = () => {
		if (written === 1) state = 2
	}
	const { sha256 } = await cache.current()
	expect(sha256).toMatch(/^2/)
	expect(written).toBe(2)
	expect(readdirSync(folder)).toHaveLength(1)
})

it('makes it again when the file has gone', async () => {
	const first = await cache.current()
	rmSync(first.file)
	cache.forget(first)
	expect(existsSync((await cache.current()).file)).toBe(true)
})

it('leaves no file after a failed build, and builds again at the next request', async () => {
	during = () => {
		throw new Error('no page')
	}
	await expect(cache.current()).rejects.toThrow('no page')
	expect(readdirSync(folder)).toEqual([])
	during = () => undefined
	expect(existsSync((await cache.current()).file)).toBe(true)
})

it('logs a failure once, until the file can be made again or fails for another reason', async () => {
	const error = vi.spyOn(log(), 'error').mockImplementation(() => undefined)
	const fail = async (reason: string) => {
		during = () => {
			throw new Error(reason)
		}
		await expect(Promise.all([cache.current(), cache.current()])).rejects.toThrow(reason)
	}
	await fail('disk full')
	await fail('disk full')
	expect(error).toHaveBeenCalledTimes(1)
	await fail('no page')
	expect(error).toHaveBeenCalledTimes(2)
	during = () => undefined
	await cache.current()
	state = 2
	removals = 'b'
	await fail('no page')
	expect(error).toHaveBeenCalledTimes(3)
})

it('makes it again by itself after a change, but never before it was asked for', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
	cache.close()
	let made = 0
	cache = cacheZip({
		folder,
		siteUrl: 'http://archive.test',
		log: log(),
		publicState: () => ({ archive: state, removals }),
		startsAfterMs: null,
		write: async (target) => {
			writeFileSync(target, '')
			return { bytes: 0, sha256: `${++made}`.padEnd(64, '0'), day: '2025-06-24' }
		},
	})
	state = 2
	vi.advanceTimersByTime(60_000)
	expect(made).toBe(0)
	await cache.current()
	vi.advanceTimersByTime(60_000)
	expect(made).toBe(1)
	state = 3
	vi.advanceTimersByTime(5_000)
	await vi.waitFor(() => expect(made).toBe(2))
})

it('leaves the file of an instance with another origin alone, in the same folder', async () => {
	const first = await cache.current()
	let made = 0
	const other = cacheZip({
		folder,
		siteUrl: 'http://other.test',
		log: log(),
		publicState: () => ({ archive: state, removals }),
		startsAfterMs: null,
		write: async (target) => {
			made++
			writeFileSync(target, 'other')
			return { bytes: 5, sha256: `${state}`.padEnd(64, '0'), day: '2025-06-24' }
		},
	})
	onTestFinished(() => other.close())
	const second = await other.current()
	expect(second.file).not.toBe(first.file)
	state = 2
	removals = 'b'
	const third = await cache.current()
	expect([first, second, third].map(({ file }) => existsSync(file))).toEqual([false, true, true])
	state = 1
	removals = 'a'
	await other.current()
	expect(made).toBe(1)
})

it('removes what an earlier version has left under the one name for all', async () => {
	mkdirSync(folder)
	writeFileSync(path.join(folder, 'archive-0123456789abcdef.zip'), '')
	const { file } = await cache.current()
	expect(readdirSync(folder)).toEqual([path.basename(file)])
})
