// Loaded into a server ahead of its own code: tells its parent, when asked, the longest gap of its event loop since then.
// Plain JavaScript, since what reads TypeScript takes 20 MB.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const nsInMs = 1e6
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('message', () => {
	process.send?.(delay.max / nsInMs)
	delay.reset()
})
// Listening to its parent must not keep the server alive.
process.channel?.unref()
