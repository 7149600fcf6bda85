/** Rules for casualty figures: those of the record were announced before the freeze, later ones are kept apart. */
import type { Content } from './record.ts'
import type { Figure } from './schema/casualties.ts'
import type { ReportIssue } from './walk.ts'

const file = 'casualties.json'

export function checkCasualties({ casualties, site }: Content, report: ReportIssue) {
	const freeze = site.lastUpdate.slice(0, 10)
	const { figures, laterFigures } = casualties
	for (const [list, isLater] of [
		[figures, false],
		[laterFigures, true],
	] as const)
		for (const figure of list) {
			const path = `${isLater ? 'laterFigures' : 'figures'} (${figure.id})`
			const isAfterFreeze = figure.date >= freeze
			if (isAfterFreeze && !isLater) report(file, path, `is later than ${freeze}: move it to laterFigures`)
			if (!isAfterFreeze && isLater) report(file, path, `is earlier than ${freeze}: move it to figures`)
			checkParts(figure, path, report)
		}
}

/** Civilians and children are a part of those killed. */
function checkParts({ measure, value, civilians, children }: Figure, path: string, report: ReportIssue) {
	for (const [name, part] of Object.entries({ civilians, children })) {
		if (part === undefined) continue
		if (measure !== 'killed') report(file, path, `has ${name}, which only a number of people killed can have`)
		if (part > value) report(file, path, `has more ${name} (${part}) than people (${value})`)
	}
}
