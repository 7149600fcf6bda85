import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const file = './server/require-node.cjs'
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Output and exit code of the file under a Node.js of this version. */
function preloadUnder(node: string) {
	const written: string[] = []
	const exits: number[] = []
	const process = {
		versions: { node },
		stderr: { write: (text: string) => written.push(text) },
		exit: (code: number) => exits.push(code),
	}
	runInNewContext(readFileSync(file, 'utf8'), { process })
	return { written, exits }
}

it.each(['16.20.2', '18.20.8', '20.20.2', '22.17.1'])(
	'a start under Node.js %s names in one line the two commands that help',
	(version) => {
		const { written, exits } = preloadUnder(version)
		expect(exits).toEqual([1])
		expect(written.join('')).toMatch(/^Node\.js [\d.]+ is too old.*"npm run install:all".*"npm run up".*\n$/)
	},
)

it.each(['22.18.0', '24.21.0', '26.0.0'])('a start under Node.js %s prints no warning', (version) => {
	expect(preloadUnder(version)).toEqual({ written: [], exits: [] })
})

it('is preloaded by every npm script that runs a .ts file', () => {
	const calls = Object.values(scripts).flatMap((script) => script.match(/\bnode [^&]*\.ts\b/g) ?? [])
	expect(calls.length).toBeGreaterThan(15)
	expect(calls.filter((call) => !call.startsWith(`node -r ${file} `))).toEqual([])
})

it('leaves the arguments of a script as they are', () => {
	const code = 'process.stdout.write(process.argv.slice(1).join())'
	const { stdout } = spawnSync('node', ['-r', file, '-e', code, 'one', 'two'], { encoding: 'utf8' })
	expect(stdout).toBe('one,two')
})
