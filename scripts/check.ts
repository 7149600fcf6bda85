/** The command `npm run check`: every check, cheapest first. Its last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium, installChromium } from './find-chromium.ts'

type Counts = { passed: number; failed: number }
type Step = { name: string; command: string[]; count?: () => Counts }

const reports = mkdtempSync(path.join(tmpdir(), 'archive-check-'))
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

const steps: Step[] = [
	{ name: 'icons', command: ['npm', 'run', '--silent', 'sprite'] },
	{ name: 'format and lint', command: ['npm', 'run', '--silent', 'lint'] },
	{ name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
	{ name: 'unused code and dependencies', command: ['npm', 'run', '--silent', 'unused'] },
	{ name: 'the record', command: ['npm', 'run', '--silent', 'content:check'] },
	{ name: 'the API description', command: ['npm', 'run', '--silent', 'openapi:lint'] },
	{ name: 'build', command: ['npm', 'run', '--silent', 'build'] },
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
]

const environment = {
	...process.env,
	CHROMIUM_PATH: findChromium() ?? installChromium(),
	PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
}
const total: Counts = { passed: 0, failed: 0 }
for (const step of steps) {
	process.stdout.write(`\n== ${step.name}\n`)
	const counts = run(step)
	total.passed += counts.passed
	total.failed += counts.failed
}
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A step without tests of its own counts as one; one that broke before its report was written counts as failed. */
function run({ command, count }: Step): Counts {
	const [program = '', ...args] = command
	const { status } = spawnSync(program, args, { stdio: 'inherit', env: environment })
	const isOk = status === 0
	if (!count) return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 }
	try {
		const counts = count()
		return isOk ? counts : { ...counts, failed: Math.max(1, counts.failed) }
	} catch {
		return { passed: 0, failed: 1 }
	}
}

function readReport(file: string): Record<string, unknown> {
	return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}
