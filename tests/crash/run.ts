/** `npm run test:crash -- --rounds 500`: the long runs over the built site; with `--editions` while editions are published. */
import { parseArgs } from 'node:util'
import { runEditionCrashRounds } from './edition-rounds.ts'
import { runCrashRounds } from './rounds.ts'

const { values } = parseArgs({
	options: { rounds: { type: 'string', default: '20' }, editions: { type: 'boolean', default: false } },
})
if (values.editions) {
	const { rounds, published, read, mixed, lost } = await runEditionCrashRounds(Number(values.rounds))
	console.log(
		`${rounds} kills, ${published} editions, ${read} pages read, ${mixed.length} mixed, ${lost.length} lost`,
	)
	for (const line of [...mixed, ...lost]) console.log(line)
	process.exit(mixed.length + lost.length > 0 ? 1 : 0)
}
const report = await runCrashRounds(Number(values.rounds))
console.log(
	`${report.rounds} kills, ${report.acknowledged} acknowledged writes, ${report.lost.length} lost, ${report.integrity.length} damaged`,
)
for (const line of [...report.lost, ...report.integrity]) console.log(line)
process.exitCode = report.lost.length + report.integrity.length > 0 ? 1 : 0
