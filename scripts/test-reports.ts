/** Reports of test runners: how many tests passed, and which failed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** `failed` has a line for each test, its file first; a file that broke before its tests counts as one. */
export type TestReport = { passed: number; failed: string[] }

type VitestReport = {
	numPassedTests: number
	testResults: {
		name: string
		status: string
		message: string
		assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
	}[]
}

/** Reads the JSON report of Vitest. Throws when there is none. */
export function readVitestReport(file: string): TestReport {
	const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
	const broken = testResults.filter(({ status }) => status === 'failed')
	return {
		passed: numPassedTests,
		failed: broken.flatMap(({ name, message, assertionResults }) => {
			const tests = assertionResults.filter(({ status }) => status === 'failed')
			if (tests.length === 0) return [describe(name, '', message)]
			return tests.map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages[0]))
		}),
	}
}

type PlaywrightSuite = {
	specs: {
		title: string
		file: string
		ok: boolean
		tests: { results: { error?: { message?: string } }[] }[]
	}[]
	suites?: PlaywrightSuite[]
}
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] }

/** Reads the JSON report of Playwright. Throws when there is none. */
export function readPlaywrightReport(file: string): TestReport {
	const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
	const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
		...suite.specs,
		...(suite.suites ?? []).flatMap(specsOf),
	]
	const broken = suites.flatMap(specsOf).filter(({ ok }) => !ok)
	return {
		passed: stats.expected,
		failed: broken.map(({ file: name, title, tests }) =>
			describe(name, title, tests[0]?.results[0]?.error?.message),
		),
	}
}

function describe(file: string, title: string, message = ''): string {
	return `${path.isAbsolute(file) ? path.relative('.', file) : file} ${title}\n    ${message.split('\n')[0]}`
}
