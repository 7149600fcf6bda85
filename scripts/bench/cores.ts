/** Cores for servers and for the load on them, so that neither takes the processor from the other. */
import { spawnSync } from 'node:child_process'
import os from 'node:os'

const hasTaskset = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).error === undefined
/** Pinning is possible. */
export const canPin = hasTaskset && os.availableParallelism() > 1

const serverCore = '0'
const loadCore = '1'

/** Pins all threads of a server to one core, the same for each. */
export function pinServer(pid: number): void {
	if (canPin) spawnSync('taskset', ['-a', '-c', '-p', serverCore, String(pid)])
}

/** Gives the threads of a server all cores again. */
export function unpinServer(pid: number): void {
	if (canPin) spawnSync('taskset', ['-a', '-c', '-p', `0-${os.availableParallelism() - 1}`, String(pid)])
}

/** The command that runs a program on the core that no server has. */
export function pinToLoadCore(program: string, args: string[]): [program: string, args: string[]] {
	return canPin ? ['taskset', ['-c', loadCore, program, ...args]] : [program, args]
}
