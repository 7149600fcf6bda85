/** A Chromium for the browser tests: the setting, the system's, Debian's package, else Playwright's own download. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const usualPaths = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome-stable',
	'/usr/bin/google-chrome',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium, which is installed first where that is possible. Throws when there is none to be had. */
export function findChromium(): string {
	const given = process.env.CHROMIUM_PATH
	if (given) return given
	const found = usualPaths.find((path) => existsSync(path))
	if (found) return found
	if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
		const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
		spawnSync('apt-get', ['update', '-qq'], quiet)
		spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
		if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
	}
	if (!existsSync(chromium.executablePath())) {
		execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
	}
	return chromium.executablePath()
}
