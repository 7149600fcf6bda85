/**
 * The command `npm run check`: every check, cheapest first. At the end it names what failed; its last line is
 * `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { installChromium } from './find-chromium.ts'
import { readPlaywrightReport, readVitestReport, type TestReport } from './test-reports.ts'

type Step = { name: string; command: string[]; read?: () => TestReport }

const reports = mkdtempSync(path.join(tmpdir(), 'archive-check-'))
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

/** Steps of a stage need nothing of one another and run side by side, the longest first. */
const stages: Step[][] = [
	[{ name: 'icons', command: ['npm', 'run', '--silent', 'sprite'] }],
	[
		{ name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
		{ name: 'build', command: ['npm', 'run', '--silent', 'build'] },
		{ name: 'format and lint', command: ['npm', 'run', '--silent', 'lint'] },
		{ name: 'unused code and dependencies', command: ['npm', 'run', '--silent', 'unused'] },
		{ name: 'the record', command: ['npm', 'run', '--silent', 'content:check'] },
		{ name: 'the API description', command: ['npm', 'run', '--silent', 'openapi:lint'] },
	],
	[
		{
			name: 'unit and integration tests',
			command: [
				'npx',
				'vitest',
				'run',
				'--reporter=default',
				'--reporter=json',
				`--outputFile.json=${vitestReport}`,
			],
			read: () => readVitestReport(vitestReport),
		},
	],
	[
		{
			name: 'end-to-end tests',
			command: ['npx', 'playwright', 'test', '--reporter=line,json'],
			read: () => readPlaywrightReport(playwrightReport),
		},
	],
]

const environment = {
	...process.env,
	// The hundreds of processes that the tests start share Node.js's compile cache.
	NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
	CHROMIUM_PATH: installChromium(),
	PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
	PREPARED_DATA: reports,
}
const total = { passed: 0, failed: [] as string[] }
for (const stage of stages) {
	const waiting = [...stage]
	const work = async () => {
		for (let step = waiting.shift(); step; step = waiting.shift()) {
			await run(step, stage.length === 1)
		}
	}
	await Promise.all(Array.from({ length: availableParallelism() }, work))
}
rmSync(reports, { recursive: true, force: true })
if (total.failed.length > 0) process.stdout.write(`\nFailed:\n${total.failed.join('\n')}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed.length} failed\n`)
process.exitCode = total.failed.length > 0 ? 1 : 0

/** A step without tests of its own counts as one; one that broke before its report was written counts as failed. */
async function run({ name, command, read }: Step, isAlone: boolean) {
	const isOk = await execute(name, command, isAlone)
	const report = read ? readIfThere(read) : { passed: isOk ? 1 : 0, failed: [] }
	total.passed += report?.passed ?? 0
	if (!isOk || !report) total.failed.push(...(report?.failed.length ? report.failed : [name]))
}

/** Runs a command; returns true when it succeeds. Its output is shown as it comes, or at its end where others run beside it. */
async function execute(name: string, command: string[], isAlone: boolean): Promise<boolean> {
	const [program = '', ...args] = command
	const title = `\n== ${name}\n`
	if (isAlone) process.stdout.write(title)
	const child = spawn(program, args, {
		env: environment,
		stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
	})
	const output: Buffer[] = []
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
	const [status] = await once(child, 'close')
	if (!isAlone) process.stdout.write(title + Buffer.concat(output).toString())
	return status === 0
}

function readIfThere(read: () => TestReport): TestReport | undefined {
	try {
		return read()
	} catch {
		return undefined
	}
}
