import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatheredOutput } from '../../../app/runtime/gathered-output.server.ts'

const others = process.listeners('exit')
const ours = () => process.listeners('exit').filter((listener) => !others.includes(listener))

beforeEach(() => {
	vi.useFakeTimers()
})

afterEach(() => {
	vi.useRealTimers()
	for (const listener of ours()) process.off('exit', listener)
})

function collect() {
	const pieces: string[] = []
	const output = { write: (piece: string) => pieces.push(piece), flushSync: vi.fn() }
	return { output, pieces, text: () => pieces.join('') }
}

it('gives every output the lines in one piece, within half a second', () => {
	const [one, other] = [collect(), collect()]
	const log = gatheredOutput([one.output, other.output])
	log.write('first\n')
	log.write('نخست\n')
	expect(one.pieces).toHaveLength(0)
	vi.advanceTimersByTime(500)
	expect(one.pieces).toHaveLength(1)
	expect(one.text()).toBe('first\nنخست\n')
	expect(other.text()).toBe(one.text())
})

it('keeps the lines and their order, however many and however long they are', () => {
	const { output, pieces, text } = collect()
	const log = gatheredOutput([output])
	const lines = Array.from({ length: 400 }, (_, index) => `${'x'.repeat(index * 4)}${index}\n`)
	lines.splice(200, 0, `${'x'.repeat(2 ** 20)}\n`)
	for (const line of lines) log.write(line)
	vi.advanceTimersByTime(500)
	expect(text() === lines.join('')).toBe(true)
	expect(pieces.length).toBeLessThan(lines.length)
})

it('leaves nothing behind when the process ends', () => {
	const { output, text } = collect()
	gatheredOutput([output]).write('last\n')
	for (const listener of ours()) listener(0)
	expect(text()).toBe('last\n')
	expect(output.flushSync).toHaveBeenCalledOnce()
})
