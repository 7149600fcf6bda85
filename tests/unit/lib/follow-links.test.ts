import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { followLinks } from '../../../app/lib/follow-links.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

it('follows links to a file, to a missing one, and from link to link', () => {
	const folder = realpathSync(temporaryFolder())
	const place = (name: string) => path.join(folder, name)
	writeFileSync(place('file'), '')
	mkdirSync(place('links'))
	symlinkSync('../file', place('links/there'))
	symlinkSync('../missing', place('links/nowhere'))
	symlinkSync('links/nowhere', place('chain'))
	expect(followLinks(place('links/there'))).toBe(place('file'))
	expect(followLinks(place('links/nowhere'))).toBe(place('missing'))
	expect(followLinks(place('chain'))).toBe(place('missing'))
})

it('leaves other paths as they are', () => {
	expect(followLinks('data/../nowhere.db')).toBe('data/../nowhere.db')
	expect(followLinks('package.json')).toBe('package.json')
})

it('ends at links that lead to each other', () => {
	const folder = temporaryFolder()
	symlinkSync('b', path.join(folder, 'a'))
	symlinkSync('a', path.join(folder, 'b'))
	expect(() => followLinks(path.join(folder, 'a'))).toThrow('ELOOP')
})
