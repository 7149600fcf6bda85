/** Settings that tests run under, whatever the environment or `.env` says. */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The public origin of the site under test. */
export const siteOrigin = 'http://archive.test'

// Nothing may fall back to the developer's own data: tests set their database with `openTestDatabase`.
const dataFolder = path.join(tmpdir(), 'archive-test-data')
mkdirSync(dataFolder, { recursive: true })

Object.assign(process.env, {
	SITE_URL: siteOrigin,
	SITE_NAME: 'Twelve-Day War Archive',
	SESSION_SECRET: 'signs the cookies of tests',
	LOG_LEVEL: 'silent',
	DATABASE_PATH: path.join(dataFolder, 'archive.db'),
})
