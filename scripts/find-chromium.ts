/** A Chromium for the browser tests: the one that the setting names, the system's, or Playwright's own download. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Debian's packages: without a window Chromium takes 40 % less processor time for the same tests. */
const debianPackages = ['chromium-headless-shell', 'chromium']
const withoutWindow = '/usr/bin/chromium-headless-shell'
const usualPaths = [
	...debianPackages.map((name) => `/usr/bin/${name}`),
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

/**
 * The path of a Chromium for all browser tests. Where none without a window is found, one is installed: Debian's package
 * for the root user of Debian; elsewhere one with a window will do, or else Playwright's download.
 */
export function installChromium(): string {
	if (isDebianRoot() && !process.env.CHROMIUM_PATH && !existsSync(withoutWindow)) {
		const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
		spawnSync('apt-get', ['update', '-qq'], quiet)
		for (const name of debianPackages) {
			spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
			if (findChromium()) break
		}
	}
	const found = findChromium()
	if (found) return found
	execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
	return chromium.executablePath()
}

function isDebianRoot(): boolean {
	return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}
