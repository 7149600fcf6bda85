import type { Policy } from '../../../content/schema/policies.ts'
import { formatLongDate } from '../../lib/dates.ts'

/** A policy as plain text. */
export function policyText(policy: Policy, url: string): string {
	const dates = [
		`Last updated ${formatLongDate(policy.lastUpdated)}.`,
		`Effective ${formatLongDate(policy.effective)}.`,
	]
	const sections = policy.sections.flatMap(({ heading, paragraphs, list }) => [
		heading.toUpperCase(),
		...paragraphs,
		list.map(({ term, text }) => `- ${term ? `${term}. ` : ''}${text}`).join('\n'),
	])
	const contact = [policy.contact.heading.toUpperCase(), ...policy.contact.paragraphs]
	const blocks = [policy.title, dates.join(' '), url, policy.introduction, ...sections, ...contact]
	return `${blocks.filter(Boolean).join('\n\n')}\n`
}
