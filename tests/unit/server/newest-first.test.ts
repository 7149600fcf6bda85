import net from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { newestFirst } from '../../../server/newest-first.ts'

describe('newestFirst', () => {
	it('begins a few at once in the order in which they come, then the newest of those that wait', async () => {
		const begin = newestFirst()
		const begun: number[] = []
		for (let number = 1; number <= 20; number++) begin(new net.Socket(), () => begun.push(number))
		expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
		await nextTurn()
		await nextTurn()
		expect(begun.slice(8)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
	})

	it('begins somebody who comes late at once, though others wait', async () => {
		const begin = newestFirst()
		const begun: string[] = []
		for (let number = 1; number <= 100; number++) begin(new net.Socket(), () => begun.push('crowd'))
		await nextTurn()
		begin(new net.Socket(), () => begun.push('newcomer'))
		expect(begun.at(-1)).toBe('newcomer')
	})

	it('never begins what its client has given up', async () => {
		const begin = newestFirst()
		const sockets = Array.from({ length: 40 }, () => new net.Socket())
		let begun = 0
		for (const socket of sockets)
			begin(socket, () => {
				begun += 1
			})
		for (const socket of sockets) socket.destroy()
		for (let turn = 0; turn < 10; turn++) await nextTurn()
		expect(begun).toBe(8)
	})
})
