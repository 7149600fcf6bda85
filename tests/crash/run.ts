/** `npm run test:crash -- --rounds 500`: the long run over the built site. */
import { parseArgs } from 'node:util'
import { runCrashRounds } from './rounds.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const report = await runCrashRounds(Number(values.rounds))
console.log(
	`${report.rounds} kills, ${report.acknowledged} acknowledged writes, ${report.lost.length} lost, ${report.integrity.length} damaged`,
)
for (const line of [...report.lost, ...report.integrity]) console.log(line)
process.exitCode = report.lost.length + report.integrity.length > 0 ? 1 : 0
