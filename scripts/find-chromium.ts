/** A Chromium for the browser tests: the one that the setting names, the system's, or Playwright's own download. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const debianPath = '/usr/bin/chromium'
const usualPaths = [
	debianPath,
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome-stable',
	'/usr/bin/google-chrome',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium that is installed; undefined when there is none. */
export function findChromium(): string | undefined {
	const given = process.env.CHROMIUM_PATH
	if (given) return given
	return [...usualPaths, chromium.executablePath()].find((path) => existsSync(path))
}

/** Installs a Chromium and returns its path: Debian's package for the root user of Debian, else Playwright's download. */
export function installChromium(): string {
	if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
		const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
		spawnSync('apt-get', ['update', '-qq'], quiet)
		spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
		if (existsSync(debianPath)) return debianPath
	}
	execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
	return chromium.executablePath()
}
