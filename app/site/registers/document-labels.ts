import type { Document } from '../../../content/schema/document.ts'

/** Labels of the kinds of document. */
export const KIND_LABELS: Record<Document['kind'], string> = {
	letter: 'letter',
	post: 'post',
	report: 'report',
	resolution: 'resolution',
	statement: 'statement',
	transcript: 'transcript',
}

/** Labels of the rights in a document. */
export const RIGHTS_LABELS: Record<Document['rights'], string> = {
	'un-public': 'Press material of the United Nations, reproduced with attribution (ST/AI/189/Add.9/Rev.2)',
	'us-federal': 'Work of the United States government, in the public domain in the United States',
	reserved: 'Rights reserved: short quotation only',
}

/** Labels for the part of a document that the archive has read. */
export const READ_LABELS: Record<Document['read'], string> = {
	whole: 'In full',
	'in part': 'In part',
	'quoted by others': 'Only as quoted by others',
}

/** Words of a document that its page has. */
export type Carries = 'text' | 'quotations' | 'summary'

/** Labels of what a page has of its document, in the order of the list. */
export const CARRIES_LABELS: Record<Carries, string> = {
	text: 'Full text',
	quotations: 'Quotations',
	summary: 'Summary only',
}

/** Finds what the page of a document has of it: the whole text, quotations, or the headnote alone. */
export function carriedBy({ text, statement, quotations }: Document): Carries {
	if (text || statement) return 'text'
	return quotations.length > 0 ? 'quotations' : 'summary'
}
