/** On what the bench ran, and whether it had the machine for itself. */
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import { canPin } from './cores.ts'
import { loadProgram } from './load.ts'

/** Before anything of ours runs, a machine at rest has less than this to do for each of its cores. */
const restingLoad = 0.3
/** Turns of the same server differ by less than this on a machine at rest. */
const restingSpread = 0.2

/** Lines that state the machine and the program. */
export function describeMachine(): string[] {
	const cores = os.cpus()
	const gib = Math.round(os.totalmem() / 1024 ** 3)
	return [
		`${new Date().toISOString().slice(0, 10)}, commit ${commit()}, Node.js ${process.versions.node}, load from ${loadProgram}`,
		`Pages from memory: ${canPin ? 'servers pinned to one core, the load to another' : 'servers and load on the same cores'}.`,
		`${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${gib} GiB, ${os.type()} ${os.release()}`,
	]
}

/** Warnings about disturbance: what else ran at the start, and how much the plain server's turns differed. */
export function listDisturbances(loadAtStart: number, spreads: readonly number[]): string[] {
	const widest = Math.max(0, ...spreads)
	return [
		...(loadAtStart > restingLoad * os.cpus().length
			? [`Disturbed: the machine had a load of ${loadAtStart.toFixed(1)} when the bench began.`]
			: []),
		...(widest > restingSpread
			? [`Disturbed: turns of the same plain server differed by up to ${Math.round(widest * 100)} %.`]
			: []),
	]
}

function commit(): string {
	const hash = git('rev-parse', '--short', 'HEAD')
	if (hash === '') return 'unknown'
	return git('status', '--porcelain', '--untracked-files=no') === '' ? hash : `${hash} with changes`
}

function git(...args: string[]): string {
	return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
}
