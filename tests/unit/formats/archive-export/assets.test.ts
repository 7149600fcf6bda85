import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { Assets } from '../../../../app/formats/archive-export/assets.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

function siteFolder(files: Record<string, string>): string {
	const folder = path.join(temporaryFolder(), 'client')
	mkdirSync(path.join(folder, 'assets'), { recursive: true })
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
	return folder
}

it('includes the requested files and those of their stylesheets, each once', () => {
	const css = 'a{src:url(/assets/a.woff2)}b{src:url("/assets/b.woff2")}c{src:url(/none.woff2)}d{fill:url(#e)}'
	const folder = siteFolder({
		'assets/app.css': css,
		'assets/a.woff2': 'A',
		'assets/b.woff2': 'B',
		'assets/unused.js': '',
		'favicon.svg': '<svg/>',
	})
	const assets = new Assets(folder, 'none')
	expect(assets.use('/favicon.svg')).toBe('assets/favicon.svg')
	expect(assets.use('/assets/app.css')).toBe('assets/app.css')
	assets.use('/assets/app.css')
	const files = [...assets.files()]
	expect(files.map((file) => file.path)).toEqual([
		'assets/a.woff2',
		'assets/app.css',
		'assets/b.woff2',
		'assets/favicon.svg',
	])
	expect(files[1]?.bytes.toString()).toBe(
		'a{src:url(a.woff2)}b{src:url(b.woff2)}c{src:url(/none.woff2)}d{fill:url(#e)}',
	)
})

it.each([
	'/../secret',
	'/assets/../../secret',
	'/%2e%2e/secret',
	'/assets',
	'/',
	'',
	'/..\\secret',
	'/.env',
	'//x',
])('the archive export takes no file for the address %s', (address) => {
	const folder = siteFolder({ '../secret': 'secret', '.env': 'secret' })
	expect(new Assets(folder, folder).use(address)).toBeNull()
})

it('reads icons from a sprite that stays behind', () => {
	const sprite =
		'<svg><symbol id="sun" viewBox="0 0 24 24"><path d="M1"/></symbol><symbol id="x"></symbol></svg>'
	const assets = new Assets(siteFolder({ 'assets/sprite.svg': sprite }), 'none')
	expect(assets.symbol('/assets/sprite.svg', 'sun')).toContain('<path d="M1"/>')
	expect(assets.symbol('/assets/sprite.svg', 'moon')).toBeUndefined()
	expect(assets.symbol('/assets/none.svg', 'sun')).toBeUndefined()
	expect([...assets.files()]).toEqual([])
})

it('takes uploaded images from the data folder', () => {
	const data = temporaryFolder()
	const address = '/uploads/01/0123456789abcdef0123456789abcdef-480.webp'
	mkdirSync(path.join(data, path.dirname(address)), { recursive: true })
	writeFileSync(path.join(data, address), 'image')
	writeFileSync(path.join(data, 'archive.db'), 'secret')
	const assets = new Assets(siteFolder({}), data)
	expect(assets.use(address)).toBe(`assets${address}`)
	expect(assets.use('/archive.db')).toBeNull()
	expect([...assets.files()]).toEqual([{ path: `assets${address}`, bytes: Buffer.from('image') }])
})
