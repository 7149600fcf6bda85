/**
 * The command `npm run test:attack [-- --short] [words of a name]`: attacks a started server and prints what it did, then
 * measures whether the time of parsers grows faster than hostile texts.
 */
import { findSuperlinear } from './parsers.ts'
import { articlesFor, type Scale, scenarios } from './scenarios.ts'
import { type Damage, startTarget } from './target.ts'

const args = process.argv.slice(2)
const scale: Scale = args.includes('--short') ? 'short' : 'full'
const words = args.filter((arg) => !arg.startsWith('--')).join(' ')

const most = { cachedMs: 200, healthMs: 500, mostMib: 250, afterMib: 200 }
const ms = (value: number) => `${Math.round(value)} ms`
const mib = (value: number | null) => (value === null ? '-' : `${Math.round(value)} MiB`)

function row(name: string, damage: Damage): Record<string, string> {
	return {
		scenario: name,
		alive: damage.isAlive ? 'yes' : 'NO',
		'longest stall': ms(damage.longestStallMs),
		'memory, most': mib(damage.mostMib),
		after: mib(damage.afterMib),
		'cached page': ms(damage.cachedMs),
		'/healthz': ms(damage.healthMs),
		'failed requests': String(damage.failed),
	}
}

function isWithin(damage: Damage): boolean {
	return (
		damage.isAlive &&
		damage.failed === 0 &&
		damage.cachedMs <= most.cachedMs &&
		damage.healthMs <= most.healthMs &&
		(damage.mostMib ?? 0) <= most.mostMib &&
		(damage.afterMib ?? 0) <= most.afterMib
	)
}

const rows: Record<string, string>[] = []
for (const { name, prepare, attack } of scenarios.filter((scenario) => scenario.name.includes(words))) {
	// Each against a server of its own, so that what one leaves behind is not blamed on another.
	const target = await startTarget(articlesFor[scale])
	await prepare?.(target)
	const damage = await target.watch(() => attack(target, scale))
	await target.stop()
	rows.push(row(name, damage))
	process.stdout.write(
		`${isWithin(damage) ? 'ok  ' : 'OVER'} ${Object.values(row(name, damage)).join(' | ')}\n`,
	)
	if (!isWithin(damage)) process.exitCode = 1
}
console.table(rows)
if ('growth of parsers'.includes(words)) {
	for (const { name, growth } of findSuperlinear()) {
		process.stdout.write(`OVER ${name}: ${growth.toFixed(1)} times the time for 4 times the text\n`)
		process.exitCode = 1
	}
	process.stdout.write('growth of parsers: measured\n')
}
