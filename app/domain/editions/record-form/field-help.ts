/** Help below the fields of the record's forms, where a label does not say what to write (content/README.md has the rules). */

const dateHelp = 'Year, month and day: 2025-06-23.'
const instantHelp = 'In UTC: 2025-06-23T22:02Z.'
const recordsHelp = 'Ids of records, such as d9-4.'

const help: Record<string, string> = {
	date: dateHelp,
	accessed: dateHelp,
	actor: 'Every state, body and group, by the accounts in the text; “not known” where no source names one.',
	asOf: 'As exact as a source gives it: 2025-02 or 2025-05-17.',
	at: instantHelp,
	atFreeze: 'Id of a figure.',
	bearsOn: recordsHelp,
	copyOf: 'Id of the source with the same text, or the publisher of the original.',
	effective: dateHelp,
	from: dateHelp,
	grade: 'A line with several facts takes the grade of the weakest.',
	harm: 'Where people were harmed, or a protected place was hit.',
	headline: 'At most nine words, in the present tense, with the place.',
	issuedAt: instantHelp,
	language: 'Two letters: en, fa, he.',
	lastUpdate: instantHelp,
	lastUpdated: dateHelp,
	later: `${dateHelp} Only where that is later than the record.`,
	laterNotes: 'Facts that became known after the last update.',
	latest: 'Id of a figure.',
	locations: 'Ids of places, such as tehran.',
	nameOriginal: 'In the script of the language; the language as two letters.',
	nextUpdate: instantHelp,
	place: 'Id of a place, such as tehran.',
	places: 'Ids of every place where it happened or that it concerns, the main one first.',
	positions: 'Only where the grade is Disputed: at least two, the lowest figure first, otherwise by date.',
	published: 'As exact as a source gives it.',
	quoteMissing: 'Only where a quotation was looked for and no page could be opened.',
	quotes: 'Looked up at a source of the line, at most 60 words, never cut at the part that hurts a side.',
	record: recordsHelp,
	records: recordsHelp,
	reported: 'Where the record has no day of death.',
	says: 'The figure, or the account in a few words: 24 killed.',
	scope: 'Those harmed here, a part of them, or those of other incidents as well.',
	source: 'Id of one of the sources above.',
	sources: 'Ids of sources, such as S17. Type words of a title to find one.',
	statement: 'Id of a statement.',
	target: 'Of an action, the main kind first.',
	text: 'Plain text. Typographic quotation marks, no markup.',
	time: 'Hours and minutes where a source gives them, such as 09:30; else a part of the day.',
	tolls: 'Each with the body that gave it and its day.',
	translation: 'In English, where the words are in another language.',
	unknown: 'Facts that the sources do not tell.',
	until: dateHelp,
	utc: 'Computed from time and place when both are given.',
	utcOffsetMinutes: 'In June 2025: Iran 210, Israel 180, Washington -240.',
}

/** `''` where the label says it all. */
export function fieldHelp(key: string): string {
	return help[key] ?? ''
}
