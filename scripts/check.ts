/** The command `npm run check`: every check, cheapest first. Its last line is `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium, installChromium } from './find-chromium.ts'

type Counts = { passed: number; failed: number }
type Step = { name: string; command: string[]; count?: () => Counts }

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
			count: () => {
				const { numPassedTests, numFailedTests } = readReport(vitestReport)
				return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
			},
		},
	],
	[
		{
			name: 'end-to-end tests',
			command: ['npx', 'playwright', 'test', '--reporter=line,json'],
			count: () => {
				const { stats } = readReport(playwrightReport) as {
					stats: { expected: number; unexpected: number; flaky: number }
				}
				return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
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
const total: Counts = { passed: 0, failed: 0 }
for (const stage of stages) {
	const waiting = [...stage]
	const work = async () => {
		for (let step = waiting.shift(); step; step = waiting.shift()) {
			const counts = await run(step, stage.length === 1)
			total.passed += counts.passed
			total.failed += counts.failed
		}
	}
	await Promise.all(Array.from({ length: availableParallelism() }, work))
}
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A step without tests of its own counts as one; one that broke before its report was written counts as failed. */
async function run({ name, command, count }: Step, isAlone: boolean): Promise<Counts> {
	const isOk = await execute(name, command, isAlone)
	if (!count) return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 }
	try {
		const counts = count()
		return isOk ? counts : { ...counts, failed: Math.max(1, counts.failed) }
	} catch {
		return { passed: 0, failed: 1 }
	}
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

function readReport(file: string): Record<string, unknown> {
	return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}
