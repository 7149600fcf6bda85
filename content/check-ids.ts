/** Rules for ids: each is given once over all time, and what leaves keeps a tombstone. */
import type { Content } from './record.ts'
import { type ReportIssue, walk } from './walk.ts'

/** Ids that name a record: those of tombstones are gone. */
export function checkIds(content: Content, report: ReportIssue) {
	const live = new Map<string, string>()
	walk(content, (file, path, record) => {
		if (typeof record.id !== 'string' || file === 'tombstones.json') return
		const first = live.get(record.id)
		if (first) report(file, path(), `the id ${record.id} is taken by ${first}`)
		else live.set(record.id, `content/${file} ${path()}`)
	})
	checkTombstones(content, live, report)
}

function checkTombstones({ tombstones }: Content, live: Map<string, string>, report: ReportIssue) {
	const seen = new Set<string>()
	for (const [index, { id, successor }] of tombstones.entries()) {
		const path = `[${index}] (${id})`
		const holder = live.get(id)
		if (holder) report('tombstones.json', path, `the id ${id} has left but ${holder} bears it`)
		if (seen.has(id)) report('tombstones.json', path, `the id ${id} has two tombstones`)
		seen.add(id)
		if (!live.has(successor)) report('tombstones.json', path, `its successor ${successor} is no record`)
	}
}
