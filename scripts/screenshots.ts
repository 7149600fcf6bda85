/** The command `npm run screenshots`: takes README's image of the home page from the built site, with motion off. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from './find-chromium.ts'

const target = process.argv[2] ?? 'docs/home.png'

if (!existsSync('build/server/main.js')) {
	process.stderr.write('There is nothing to show yet: run "npm run build" first.\n')
	process.exit(1)
}
const data = mkdtempSync(path.join(tmpdir(), 'archive-screenshots-'))
const site = spawn(process.execPath, ['server/start.js'], {
	env: {
		...process.env,
		NODE_ENV: 'production',
		HOST: '127.0.0.1',
		PORT: '0',
		DATABASE_PATH: path.join(data, 'archive.db'),
		STARTER_ARTICLES: 'false',
		LOG_LEVEL: 'error',
	},
	stdio: ['ignore', 'pipe', 'inherit'],
})
try {
	await takeScreenshot(await readOrigin(site))
	process.stdout.write(`${target}\n`)
} finally {
	if (site.exitCode === null && site.kill()) await once(site, 'exit')
	rmSync(data, { recursive: true, force: true })
}

async function takeScreenshot(origin: string): Promise<void> {
	const browser = await chromium.launch({ executablePath: findChromium() })
	try {
		const page = await browser.newPage({
			viewport: { width: 1280, height: 900 },
			colorScheme: 'light',
			reducedMotion: 'reduce',
		})
		await page.goto(origin, { waitUntil: 'networkidle' })
		await page.screenshot({ path: target })
	} finally {
		await browser.close()
	}
}

/** The URL that the server prints once it listens. Throws when it ends before. */
async function readOrigin({ stdout }: ChildProcess): Promise<string> {
	let output = ''
	for await (const chunk of stdout ?? []) {
		output += String(chunk)
		const origin = output.match(/The archive is at (http:\S+)/)?.[1]
		if (origin) return origin
	}
	throw new Error(`the site has not started\n${output}`)
}
