import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ContentCopy, type Loose } from '../../support/content-copy.ts'
import { environmentOf } from '../../support/run-script.ts'

it.each(['setup', 'serve'])('%s tells of a record with faults before it makes anything', (command) => {
	const { folder } = new ContentCopy().edit('timeline.json', ([day]: Loose) => {
		day.entries[0].grade = 'Sure'
	})
	const cwd = path.dirname(folder)
	const databasePath = path.join(cwd, 'archive.db')
	const { status, stderr } = spawnSync(process.execPath, [path.resolve('commands/npm.ts'), command], {
		cwd,
		env: environmentOf({ DATABASE_PATH: databasePath }),
		encoding: 'utf8',
	})
	expect(status).toBe(1)
	expect(stderr).toContain('content/timeline.json [0].entries[0].grade (d1-1): Invalid option')
	expect(existsSync(databasePath)).toBe(false)
})
