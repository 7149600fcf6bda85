/** A Chromium for the browser tests: the one that the setting names, the system's, or Playwright's own download. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Debian's packages: without a window Chromium takes about a third less time for the same tests. */
const debianPackages = ['chromium-headless-shell', 'chromium']
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

/** Installs a Chromium and returns its path: Debian's package for the root user of Debian, else Playwright's download. */
export function installChromium(): string {
	if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
		const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
		spawnSync('apt-get', ['update', '-qq'], quiet)
		for (const name of debianPackages) {
			spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
			const found = findChromium()
			if (found) return found
		}
	}
	execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
	return chromium.executablePath()
}
