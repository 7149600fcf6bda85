import { formatLongDate } from '../../lib/dates.ts'
import type { ArchiveFacts } from './archive-facts.server.ts'

/** CITATION.cff, version 1.2.0. A JSON string is a YAML string too, whatever it holds. */
export function citationCff(facts: ArchiveFacts): string {
	const text = (value: string) => JSON.stringify(value)
	return [
		'cff-version: 1.2.0',
		'message: "Please cite the source of a statement first, then this archive with the page and your day of access."',
		'type: dataset',
		`title: ${text(facts.siteName)}`,
		'authors:',
		`  - name: ${text(facts.siteName)}`,
		`    website: ${text(facts.url)}`,
		`abstract: ${text(`${facts.about} Record as of ${formatLongDate(facts.recordAsOf)}.`)}`,
		`version: ${text(facts.day)}`,
		`date-released: ${text(facts.day)}`,
		`url: ${text(facts.url)}`,
		`repository-artifact: ${text(facts.fileUrl)}`,
		`license-url: ${text(facts.termsUrl)}`,
		'keywords:',
		...facts.keywords.map((keyword) => `  - ${text(keyword)}`),
		'',
	].join('\n')
}
