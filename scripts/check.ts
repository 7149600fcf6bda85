/**
 * The command `npm run check`: every check, cheapest first. Its last line is `N passed, N failed`. A test that fails
 * is run once more when its runner is done; one that passes then is named at the end, and counts as passed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium, installChromium } from './find-chromium.ts'
import { readPlaywrightReport, readVitestReport, type TestReport } from './test-reports.ts'

type Step = {
	name: string
	command: string[]
	tests?: { read: () => TestReport; again: (files: string[]) => string[] }
}

const reports = mkdtempSync(path.join(tmpdir(), 'archive-check-'))
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')
const vitest = [
	...['npx', 'vitest', 'run', '--reporter=default', '--reporter=json'],
	`--outputFile.json=${vitestReport}`,
]
const playwright = ['npx', 'playwright', 'test', '--reporter=line,json']

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
			command: vitest,
			tests: {
				read: () => readVitestReport(vitestReport),
				again: (files) => [...vitest, '--no-file-parallelism', ...files],
			},
		},
	],
	[
		{
			name: 'end-to-end tests',
			command: playwright,
			tests: {
				read: () => readPlaywrightReport(playwrightReport),
				again: () => [...playwright, '--last-failed', '--workers=1'],
			},
		},
	],
]

const environment = {
	...process.env,
	// What Node.js compiles once, the hundreds of processes that the tests start need not compile again.
	NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
	CHROMIUM_PATH: findChromium() ?? installChromium(),
	PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
}
const total = { passed: 0, failed: [] as string[], unsteady: [] as string[] }
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
list('Failed, then passed', total.unsteady)
list('Failed', total.failed)
process.stdout.write(`\n${total.passed} passed, ${total.failed.length} failed\n`)
process.exitCode = total.failed.length > 0 ? 1 : 0

/** A step without tests of its own counts as one, and so does one that breaks before its report is written. */
async function run({ name, command, tests }: Step, isAlone: boolean) {
	const isOk = await execute(name, command, isAlone)
	const report = tests && readIfThere(tests.read)
	if (!report) {
		if (isOk) total.passed++
		else total.failed.push(name)
		return
	}
	total.passed += report.passed
	if (isOk) return
	if (report.failed.length === 0) {
		total.failed.push(name)
		return
	}
	rmSync(vitestReport, { force: true })
	rmSync(playwrightReport, { force: true })
	const isOkThen = await execute(`${name} that failed, once more`, tests.again(report.failedFiles), isAlone)
	const second = isOkThen ? [] : (readIfThere(tests.read)?.failed ?? report.failed)
	total.failed.push(...second)
	total.passed += Math.max(0, report.failed.length - second.length)
	const named = new Set(second.map(nameOf))
	total.unsteady.push(...report.failed.filter((test) => !named.has(nameOf(test))))
}

/** Whether a command succeeds. Its output is shown as it comes, or at its end where others run beside it. */
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

/** A failed test without its message. */
function nameOf(test: string): string {
	return test.split('\n')[0] ?? ''
}

function readIfThere(read: () => TestReport): TestReport | undefined {
	try {
		return read()
	} catch {
		return undefined
	}
}

function list(heading: string, tests: string[]) {
	if (tests.length > 0) process.stdout.write(`\n${heading}:\n${tests.map((test) => `  ${test}\n`).join('')}`)
}
