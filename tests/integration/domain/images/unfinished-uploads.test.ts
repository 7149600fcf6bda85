import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { sweepUploads } from '../../../../app/domain/images/images.server.ts'
import { it, testContext } from '../../../support/database.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

it('removes files of uploads that crashed over an hour ago, and nothing else', async () => {
	const dataFolder = temporaryFolder()
	const context = { ...testContext, env: { ...testContext.env, dataFolder } }
	await sweepUploads(context)
	const store = (name: string, minutesAgo: number) => {
		const folder = path.join(dataFolder, 'uploads', name)
		mkdirSync(folder, { recursive: true })
		writeFileSync(path.join(folder, 'a.webp'), 'a')
		const at = new Date(Date.now() - minutesAgo * 60_000)
		utimesSync(folder, at, at)
		return folder
	}
	const folders = [store('.incoming-old', 61), store('.incoming-new', 59), store('ab', 600)]
	await sweepUploads(context)
	expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, true])
})
