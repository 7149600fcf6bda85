import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLineWriter } from '../../../app/runtime/line-writer.server.ts'

let errors: ReturnType<typeof vi.spyOn>

beforeEach(() => {
	vi.useFakeTimers()
	errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

/** A writer into memory, which takes nothing while `isFull`. */
function memory() {
	const sink = {
		name: 'memory',
		text: '',
		isFull: false,
		write: async (lines: string) => {
			if (sink.isFull) throw new Error('ENOSPC: no space left on device')
			sink.text += lines
		},
		writeSync: () => undefined,
	}
	return { sink, log: createLineWriter(sink) }
}

it('writes lines together after half a second, and many of them at once', async () => {
	const { sink, log } = memory()
	log.write('one\n')
	log.write('two\n')
	expect(sink.text).toBe('')
	await vi.advanceTimersByTimeAsync(500)
	expect(sink.text).toBe('one\ntwo\n')
	log.write(`${'x'.repeat(70_000)}\n`)
	expect(sink.text).toHaveLength(70_009)
})

it('drops lines that cannot be written, reports it once, and counts them afterwards', async () => {
	const { sink, log } = memory()
	sink.isFull = true
	for (const line of ['one\n', 'two\n', 'three\n']) {
		log.write(line)
		await vi.advanceTimersByTimeAsync(500)
	}
	expect(errors).toHaveBeenCalledExactlyOnceWith(
		'The log cannot be written to memory: ENOSPC: no space left on device\n',
	)
	sink.isFull = false
	log.write('four\n')
	await vi.advanceTimersByTimeAsync(500)
	const lines = sink.text.trim().split('\n')
	expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, lost: 3 })
	expect(lines[1]).toBe('four')
	sink.isFull = true
	log.write('five\n')
	await vi.advanceTimersByTimeAsync(500)
	expect(errors).toHaveBeenCalledTimes(2)
})

it('keeps at most a megabyte of lines behind a reader that does not read', async () => {
	let release: () => void = () => undefined
	const batches: string[] = []
	const log = createLineWriter({
		name: 'pipe',
		write: (lines) => {
			batches.push(lines)
			return new Promise((resolve) => {
				release = resolve
			})
		},
		writeSync: () => undefined,
	})
	const line = `${'x'.repeat(1023)}\n`
	for (let number = 0; number < 3000; number++) log.write(line)
	expect(batches).toHaveLength(1)
	release()
	await vi.advanceTimersByTimeAsync(0)
	expect(batches[1]?.length).toBeLessThan(1.1 * 1024 ** 2)
	expect(batches[1]).toMatch(/^\{"level":40,.*"lost":\d{4},/)
})
