/** Settings that tests run under, whatever the environment or `.env` says. */
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The public origin of the site under test. */
export const siteOrigin = 'http://archive.test'

Object.assign(process.env, {
	SITE_URL: siteOrigin,
	SITE_NAME: 'Twelve-Day War Archive',
	SESSION_SECRET: 'signs the cookies of tests',
	LOG_LEVEL: 'silent',
	// Nothing may fall back to the developer's own database: tests set theirs with `openTestDatabase`.
	DATABASE_PATH: path.join(tmpdir(), 'archive-test-unused', 'archive.db'),
})
