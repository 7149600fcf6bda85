import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Parts, unpack } from '../../../commands/executable/unpack.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const contents = {
	'package.json': '{}',
	'build/server/main.js': 'export const run = 1',
}
const parts = partsOf(contents)
let folder: string

beforeEach(() => {
	folder = path.join(temporaryFolder(), 'data', '.program')
})

function partsOf(files: Record<string, string>): Parts {
	return new Map(
		Object.entries(files).map(([name, content]) => [
			name,
			{
				checksum: createHash('sha256').update(content).digest('hex'),
				read: () => Buffer.from(content),
			},
		]),
	)
}

const place = (name: string) => path.join(folder, 'abc', name)
const filesOf = (root: string) =>
	readdirSync(root, { recursive: true, encoding: 'utf8' })
		.filter((name) => statSync(path.join(root, name)).isFile())
		.sort()

function expectWhole() {
	expect(readdirSync(folder)).toContain('abc')
	expect(filesOf(path.join(folder, 'abc'))).toEqual([...parts.keys()].sort())
	for (const [name, content] of Object.entries(contents))
		expect(readFileSync(place(name), 'utf8')).toBe(content)
}

describe('unpacking', () => {
	it('writes all parts for their owner alone, and says where', () => {
		expect(unpack(parts, folder, 'abc')).toBe(path.join(folder, 'abc'))
		expectWhole()
		expect(readdirSync(folder)).toEqual(['abc'])
		expect(statSync(folder).mode & 0o777).toBe(0o700)
		expect(statSync(place('build/server')).mode & 0o777).toBe(0o700)
		expect(statSync(place('build/server/main.js')).mode & 0o777).toBe(0o600)
	})

	it('writes nothing when all is there', () => {
		unpack(parts, folder, 'abc')
		utimesSync(place('package.json'), 1, 1)
		unpack(parts, folder, 'abc')
		expect(statSync(place('package.json')).mtimeMs).toBe(1000)
	})

	it.each([
		['changed', () => writeFileSync(place('build/server/main.js'), 'export const run = 2')],
		['missing', () => rmSync(place('package.json'))],
		['added', () => writeFileSync(place('build/server/more.js'), '')],
	])('unpacking replaces everything when a file was %s', (_what, change) => {
		unpack(parts, folder, 'abc')
		change()
		unpack(parts, folder, 'abc')
		expectWhole()
		expect(readdirSync(folder)).toEqual(['abc'])
	})

	it('recovers from a killed start, and cleans up after it a minute later', () => {
		const left = path.join(folder, 'abc.4711.part')
		mkdirSync(left, { recursive: true })
		writeFileSync(path.join(left, 'package.json'), '{')
		unpack(parts, folder, 'abc')
		expectWhole()
		expect(readdirSync(folder)).toEqual(['abc', 'abc.4711.part'])
		utimesSync(left, 1, 1)
		unpack(parts, folder, 'def')
		expect(readdirSync(folder)).toEqual(['abc', 'def'])
	})

	it('keeps the version before, and none that is older', () => {
		for (const [name, second] of [
			['one', 1],
			['two', 2],
			['three', 3],
		] as const) {
			unpack(parts, folder, name)
			utimesSync(path.join(folder, name), second, second)
		}
		expect(readdirSync(folder).sort()).toEqual(['three', 'two'])
	})

	it('leaves nothing behind when it fails', () => {
		const impossible = partsOf({ ...contents, 'package.json/inside': '' })
		expect(() => unpack(impossible, folder, 'abc')).toThrow(/EEXIST|ENOTDIR/)
		expect(readdirSync(folder)).toEqual([])
	})
})
