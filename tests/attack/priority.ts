/**
 * Who waits for a processor: in life the attackers, the server and its visitors are on machines of their own, here on one.
 */
import os from 'node:os'

const { PRIORITY_ABOVE_NORMAL, PRIORITY_HIGH } = os.constants.priority
const priorities = { attackers: PRIORITY_ABOVE_NORMAL, server: PRIORITY_HIGH }

/** Lets a process, or the thread that calls, come before others. Needs root, and Linux for a thread; does nothing elsewhere. */
export function comeBefore(others: keyof typeof priorities, pid = 0): void {
	if (process.platform === 'linux' && process.getuid?.() === 0) os.setPriority(pid, priorities[others])
}
