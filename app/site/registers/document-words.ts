import type { Document } from '../../../content/schema/document.ts'

/** What each kind of document is called. */
export const KIND_WORDS: Record<Document['kind'], string> = {
	letter: 'letter',
	post: 'post',
	report: 'report',
	resolution: 'resolution',
	statement: 'statement',
	transcript: 'transcript',
}

/** What may be done with a document. */
export const RIGHTS_WORDS: Record<Document['rights'], string> = {
	'un-public': 'Press material of the United Nations, reproduced with attribution (ST/AI/189/Add.9/Rev.2)',
	'us-federal': 'Work of the United States government, in the public domain in the United States',
	reserved: 'Rights reserved: short quotation only',
}

/** How much of a document the archive has read. */
export const READ_WORDS: Record<Document['read'], string> = {
	whole: 'Whole',
	'in part': 'In part',
	'quoted by others': 'Only as quoted by others',
}
