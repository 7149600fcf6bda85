/** Rules for figures on enriched uranium: each number is in its text, and none describes a day after it was published. */
import type { Content } from './record.ts'
import type { ReportIssue } from './walk.ts'

const file = 'uranium.json'

export function checkUranium({ uranium }: Content, report: ReportIssue) {
	for (const [index, { id, text, value, measure, asOf, published }] of uranium.entries()) {
		const path = `[${index}] (${id})`
		const unit = measure === 'enrichment' ? 'percent' : 'kg'
		const number = `${value.toLocaleString('en-US')} ${unit}`
		if (!text.replaceAll('\u00a0', ' ').includes(number)) report(file, path, `its text lacks “${number}”`)
		if (asOf && asOf.slice(0, published.length) > published)
			report(file, path, `describes ${asOf}, after it was published (${published})`)
	}
}
