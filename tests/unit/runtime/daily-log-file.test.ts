import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dailyLogFile } from '../../../app/runtime/daily-log-file.server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse('2025-06-24T23:59:58.000Z') })
})

afterEach(() => vi.useRealTimers())

/** Lets gathered lines go out, and waits until the file has as many. */
async function settle(file: string, lines: number) {
	await vi.advanceTimersByTimeAsync(1000)
	await vi.waitFor(() => expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(lines + 1))
}

it('writes one file per UTC day, readable by its owner only', async () => {
	const folder = path.join(temporaryFolder(), 'logs')
	const log = dailyLogFile(folder, 30)
	log.write('one\n')
	log.write('two\n')
	await settle(path.join(folder, '2025-06-24.log'), 2)
	await vi.advanceTimersByTimeAsync(1500)
	log.write('three\n')
	await settle(path.join(folder, '2025-06-25.log'), 1)
	expect(readFileSync(path.join(folder, '2025-06-24.log'), 'utf8')).toBe('one\ntwo\n')
	expect(statSync(path.join(folder, '2025-06-25.log')).mode & 0o777).toBe(0o600)
})

it('removes expired files at the start and while nothing is written', async () => {
	const folder = temporaryFolder()
	for (const name of ['2025-05-01.log', '2025-06-22.log', '2025-06-23.log', 'notes.txt'])
		writeFileSync(path.join(folder, name), '')
	dailyLogFile(folder, 2)
	expect(readdirSync(folder)).toEqual(['2025-06-22.log', '2025-06-23.log', 'notes.txt'])
	await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
	expect(readdirSync(folder)).toEqual(['2025-06-23.log', 'notes.txt'])
})

it('makes a folder again that was moved away while it is used', async () => {
	const folder = path.join(temporaryFolder(), 'logs')
	const log = dailyLogFile(folder, 1)
	renameSync(folder, `${folder}-elsewhere`)
	log.write('one\n')
	await settle(path.join(folder, '2025-06-24.log'), 1)
	expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('drops lines that cannot be written, and reports it', async () => {
	const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
	const folder = path.join(temporaryFolder(), 'logs')
	const log = dailyLogFile(folder, 1)
	rmSync(folder, { recursive: true })
	writeFileSync(folder, 'a file in its place')
	log.write('lost\n')
	await vi.advanceTimersByTimeAsync(1000)
	expect(errors).toHaveBeenCalledExactlyOnceWith(
		expect.stringContaining(`The log cannot be written to ${folder}: `),
	)
	errors.mockRestore()
	rmSync(folder)
	log.write('two\n')
	await settle(path.join(folder, '2025-06-24.log'), 3)
	expect(readFileSync(path.join(folder, '2025-06-24.log'), 'utf8')).toMatch(/^\n\{.*"lost":1,.*\}\ntwo\n$/)
})
