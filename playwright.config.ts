import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'

// A browser that names itself a robot would be treated as one.
const userAgent =
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export default defineConfig({
	testDir: 'tests/e2e',
	outputDir: 'test-results',
	timeout: 180_000,
	expect: { timeout: 30_000 },
	retries: 0,
	workers: 2,
	fullyParallel: false,
	reporter: 'line',
	use: {
		userAgent,
		locale: 'en-US',
		launchOptions: {
			executablePath: findChromium(),
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--disable-background-networking',
				// Lines break at the same places in every Chromium.
				'--font-render-hinting=none',
			],
			// Playwright has each drawn frame written to a file on the disk, for containers whose shared memory is 64 MB.
			ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
		},
	},
})

/** Whether shared memory has the gigabyte that the browsers of all workers may need together. */
function hasSharedMemory(): boolean {
	const directory = '/dev/shm'
	if (!existsSync(directory)) return false
	const { bavail, bsize } = statfsSync(directory)
	return bavail * bsize >= 2 ** 30
}
