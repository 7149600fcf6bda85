/** Faults between records, each alone and all at once. */
import { describe, expect, it } from 'vitest'
import { crossCheck } from '../../../content/cross-check.ts'
import { loadContent } from '../../../content/load.ts'
import type { Content } from '../../../content/record.ts'
import { ContentCopy, type Loose } from '../../support/content-copy.ts'

type Case = [what: string, file: string, change: (value: Loose) => void, fault: RegExp]

const counts: Case[] = [
	[
		'eleven days',
		'timeline.json',
		(days) => days.pop(),
		/^timeline\.json \(whole file\): holds 11 days, the specification fixes 12$/,
	],
	[
		'five causes',
		'causes.json',
		(value) => value.causes.pop(),
		/^causes\.json causes: holds 5 causes, .* fixes 6$/,
	],
	[
		'three triggers',
		'causes.json',
		(value) => value.triggers.pop(),
		/^causes\.json triggers: holds 3 trigger events, .* fixes 4$/,
	],
	[
		'two boxes',
		'causes.json',
		(value) => value.strategic.pop(),
		/^causes\.json strategic: holds 2 strategic boxes, .* fixes 3$/,
	],
	[
		'four assessments',
		'aftermath.json',
		(value) => value.assessments.pop(),
		/^aftermath\.json assessments: holds 4 assessments, .* fixes 5$/,
	],
	[
		'eleven rows',
		'comparison.json',
		(value) => value.rows.pop(),
		/^comparison\.json rows: holds 11 comparison rows, .* fixes 12$/,
	],
	[
		'three aspects',
		'comparison.json',
		(value) => value.strategic.pop(),
		/^comparison\.json strategic: holds 3 strategic .* fixes 4$/,
	],
	[
		'five categories',
		'faq.json',
		(value) => value.categories.pop(),
		/^faq\.json categories: holds 5 categories, .* fixes 6$/,
	],
	[
		'three questions',
		'faq.json',
		(value) => value.categories[2].questions.pop(),
		/^faq\.json categories\[2\] \(faq-[a-z-]+\): holds 3 questions, .* fixes 4$/,
	],
	[
		'five cards',
		'site.json',
		(value) => value.sections.pop(),
		/^site\.json sections: holds 5 section cards, .* fixes 6$/,
	],
]

const days: Case[] = [
	[
		'days out of order',
		'timeline.json',
		(list) => list.reverse(),
		/^timeline\.json \[0\] \(day-12\): is day 12, days stand in order from 1$/,
	],
	[
		'a day under another id',
		'timeline.json',
		(list) => {
			list[4].id = 'day-15'
		},
		/^timeline\.json \[4\] \(day-15\): its id must be day-5$/,
	],
	[
		'a day on another date',
		'timeline.json',
		(list) => {
			list[0].date = '2025-06-13'
		},
		/^timeline\.json \[0\] \(day-1\): day 1 is 2025-06-15, not 2025-06-13$/,
	],
	[
		'a last update that moved on',
		'site.json',
		(site) => {
			site.lastUpdate = '2025-06-25T00:00Z'
		},
		/^timeline\.json \[9\] \(day-10\): ended before the last update but is pending$/,
	],
	[
		'a last update that moved back',
		'site.json',
		(site) => {
			site.lastUpdate = '2025-06-23T00:00Z'
		},
		/^timeline\.json \[8\] \(day-9\): is documented but ends after the last update$/,
	],
	[
		'an entry under the id of another day',
		'timeline.json',
		(list) => {
			list[0].entries[1].id = 'd2-42'
		},
		/^timeline\.json \[0\] \(day-1\)\.entries\[1\] \(d2-42\): its id must begin with d1-$/,
	],
	[
		'an entry after a later one',
		'timeline.json',
		(list) => {
			list[0].entries[0] = { ...list[0].entries[0], time: '23:59' }
		},
		/^timeline\.json \[0\] \(day-1\)\.entries\[1\] \(d1-2\): stands after a later entry; .*$/,
	],
	[
		'a time in UTC that does not fit',
		'timeline.json',
		(list) => {
			list[0].entries[0] = { ...list[0].entries[0], time: '00:10', utc: '2025-06-15T00:10Z' }
		},
		/^timeline\.json \[0\] \(day-1\)\.entries\[0\] \(d1-1\): 2025-06-15T00:10Z is not 00:10 at .+ on 2025-06-15$/,
	],
]

const references: Case[] = [
	[
		'an id twice',
		'causes.json',
		(value) => {
			value.causes[1].id = 'cause-1'
		},
		/^causes\.json causes\[1\] \(cause-1\): the id cause-1 is taken by content\/causes\.json causes\[0\] \(cause-1\)$/,
	],
	[
		'an id of another file',
		'faq.json',
		(value) => {
			value.categories[0].questions[0].id = value.categories[1].questions[0].id
		},
		/^faq\.json .* the id q-[a-z0-9-]+ is taken by content\/faq\.json .*$/,
	],
	[
		'an unknown source',
		'comparison.json',
		(value) => {
			value.rows[0].sixDay[0].sources = ['S9999']
		},
		/^comparison\.json rows\[0\]\.sixDay\[0\]: cites S9999, which sources\.json does not hold$/,
	],
	[
		'an unknown source as link',
		'statements.json',
		(list) => {
			list[0].link = 'S9999'
		},
		/^statements\.json \[0\] \(ceasefire\): cites S9999, which sources\.json does not hold$/,
	],
	[
		'a source that nothing cites',
		'sources.json',
		(list) => list.push({ ...list[0], id: 'S9998' }),
		/^sources\.json S9998: is cited by nothing$/,
	],
	[
		'an unknown place',
		'timeline.json',
		(list) => {
			list[0].entries[0].place = 'atlantis'
		},
		/^timeline\.json \[0\]\.entries\[0\] \(d1-1\): no place has the id atlantis$/,
	],
	[
		'an unknown location',
		'timeline.json',
		(list) => list[0].locations.push('atlantis'),
		/^timeline\.json \[0\] \(day-1\)\.locations: no place has the id atlantis$/,
	],
	[
		'an unknown statement',
		'timeline.json',
		(list) => {
			list[8].statement = 'surrender'
		},
		/^timeline\.json \[8\] \(day-9\): no statement has the id surrender$/,
	],
	[
		'a link that leads nowhere',
		'site.json',
		(site) => {
			site.sections[0].href = '/nowhere#top'
		},
		/^site\.json sections\[0\]: the link \/nowhere#top leads nowhere$/,
	],
]

const sources: Case[] = [
	[
		'two people as one author',
		'sources.json',
		(list) => {
			list[1].authors = [{ given: 'Matthew Olay and Jane', family: 'Doe' }]
		},
		/^sources\.json S2: the author “Matthew Olay and Jane Doe” is more than one name$/,
	],
	[
		'a title that names its language and a record that does not',
		'sources.json',
		(list) => {
			list[1].title = 'A strike (Arabic; citing AFP)'
		},
		/^sources\.json S2: is in another language: “language” must be "ar"$/,
	],
	[
		'an address of a French edition without its language',
		'sources.json',
		(list) => {
			list[1].url = 'https://fr.example.org/article'
		},
		/^sources\.json S2: .* must be "fr"$/,
	],
	[
		'a title in Hebrew letters alone',
		'sources.json',
		(list) => {
			list[1].title = 'הפסקת אש'
		},
		/^sources\.json S2: its title needs an English one; the printed one goes into “titleOriginal”$/,
	],
]

const entryOf = (list: Loose, id: string) =>
	list.flatMap((day: Loose) => day.entries ?? []).find((entry: Loose) => entry.id === id)

const harm: Case[] = [
	[
		'an entry of harm that does not say who struck',
		'timeline.json',
		(list) => delete entryOf(list, 'd1-10').harm,
		/^timeline\.json d1-10: tells of people killed or hurt without “harm”: .*$/,
	],
	[
		'an entry of harm whose text does not name the actor',
		'before.json',
		(list) => {
			entryOf(list, 'p14-11').text = 'A missile hit a house in Tamra and killed four, according to CNN.'
		},
		/^before\.json p14-11: does not name Iran, or say that no source we found names the actor$/,
	],
	[
		'an actor that is not known, without the words for it',
		'timeline.json',
		(list) => {
			entryOf(list, 'd1-13').text = 'A drone killed a woman near Safita, according to AFP.'
		},
		/^timeline\.json d1-13: does not name not known, or say that no source we found names the actor$/,
	],
	[
		'people “killed, by” the agency that announced it',
		'timeline.json',
		(list) => {
			list[7].casualties[2].text = 'At least ten people were killed in Yazd, by the Iranian agency Tasnim.'
		},
		/^timeline\.json \[7\]\.casualties\[2\]: “killed in Yazd, by ”: write “according to”, not “by”$/,
	],
	[
		'people “killed, by” a count, in the description of a day',
		'timeline.json',
		(list) => {
			list[0].description = 'Strikes killed 12 or 17 in Tajrish, by Iranian officials’ counts.'
		},
		/^timeline\.json \[0\] \(day-1\): “killed 12 or 17 in Tajrish, by ”: write “according to”, not “by”$/,
	],
	[
		'people “wounded, by” an agency, in the summary of a day',
		'timeline.json',
		(list) => {
			list[2].summary.stat = '40 wounded in Iran, by Tasnim'
		},
		/^timeline\.json \[2\]\.summary: “wounded in Iran, by ”: write “according to”, not “by”$/,
	],
	[
		'people “dead, by” a ministry, in a paragraph of the home page',
		'site.json',
		(site) => {
			site.overview.paragraphs[0] = 'In Iran 610 were dead, by the Health Ministry.'
		},
		/^site\.json overview: “dead, by ”: write “according to”, not “by”$/,
	],
	[
		'a party’s number in the voice of the archive',
		'timeline.json',
		(list) => {
			entryOf(list, 'd4-1').text = 'Over 50 aircraft took part in strikes in the Tehran area.'
		},
		/^timeline\.json d4-1: “50 aircraft” has no body: whose count is it\?$/,
	],
	[
		'a casualty line without a body',
		'timeline.json',
		(list) => {
			list[2].casualties[1].text = 'Israel: 24 killed, unchanged.'
		},
		/^timeline\.json day-3: “24 killed” has no body: whose count is it\?$/,
	],
	[
		'a figure of the record that was announced after it ends',
		'casualties.json',
		({ figures }) => {
			figures[0].date = '2025-06-24'
		},
		/^casualties\.json figures \(figure-iran-official-0613-killed\): is later than 2025-06-24: move it to laterFigures$/,
	],
	[
		'a later figure that was announced before the record ends',
		'casualties.json',
		({ laterFigures }) => {
			laterFigures[0].date = '2025-06-23'
		},
		/^casualties\.json laterFigures \(figure-iran-official-0624-killed\): is earlier than 2025-06-24: move it to figures$/,
	],
	[
		'a sentence of the brief that leads nowhere',
		'brief.json',
		({ sections }) => {
			sections[1].sentences[0].record = 'june-12'
		},
		/^brief\.json sections \(june-12\): no record has the id june-12$/,
	],
	[
		'a later figure in the brief that does not say so',
		'brief.json',
		({ sections }) => delete sections[3].sentences[0].later,
		/^brief\.json sections \(figure-iran-official-1030-killed\): “.*” is later than the record: say since when$/,
	],
	[
		'a count of the brief beside that of another country',
		'brief.json',
		({ figures }) => {
			figures[0].atFreeze = 'figure-israel-official-0623-killed'
		},
		/^brief\.json figures\[0\]: figure-israel-official-0623-killed does not count what figure-iran-official-1030-killed does$/,
	],
	[
		'more children than people killed',
		'casualties.json',
		({ laterFigures }) => {
			laterFigures[0].children = 607
		},
		/^casualties\.json laterFigures \(figure-iran-official-0624-killed\): has more children \(607\) than people \(606\)$/,
	],
]

/** Faults of one record, which its schema finds. */
const tolls: Case[] = [
	[
		'a toll without a body',
		'timeline.json',
		(list) => delete entryOf(list, 'd1-10').harm.tolls[0].body,
		/^timeline\.json \[0\]\.entries\[\d+\]\.harm\.tolls\[0\]\.body \(d1-10\): .*$/,
	],
	[
		'a toll without a number',
		'timeline.json',
		(list) => {
			entryOf(list, 'd1-10').harm.tolls[0] = { body: 'A ministry', date: '2025-06-17' }
		},
		/^timeline\.json \[0\]\.entries\[\d+\]\.harm\.tolls\[0\] \(d1-10\): a toll without a number$/,
	],
]

const grades: Case[] = [
	[
		'as Confirmed that no source reports something',
		'timeline.json',
		(list) => {
			entryOf(list, 'd9-2').text += ' No source we found reports a closure.'
		},
		/^timeline\.json .* \(d9-2\): is Confirmed, which what no source reports is not: make it a line of its own$/,
	],
	[
		'what a party says as Confirmed',
		'timeline.json',
		(list) => {
			entryOf(list, 'd9-6').grade = 'Confirmed'
		},
		/^timeline\.json \[8\]\.entries\[\d+\] \(d9-6\): is what somebody says, which is never Confirmed: .*$/,
	],
	[
		'two copies of one wire as two sources',
		'timeline.json',
		(list) => Object.assign(entryOf(list, 'd9-5'), { grade: 'Confirmed', sources: ['S182', 'S183'] }),
		/^timeline\.json .* \(d9-5\): is Confirmed by sources that all go back to AFP: it is Single-source$/,
	],
	[
		'newspapers alone as Confirmed',
		'timeline.json',
		(list) => {
			entryOf(list, 'd1-1').grade = 'Confirmed'
		},
		/^timeline\.json .* \(d1-1\): is Confirmed without an official body or a news agency: it is Corroborated$/,
	],
	[
		'an event that an agency reports as Corroborated',
		'timeline.json',
		(list) => {
			entryOf(list, 'd5-1').grade = 'Corroborated'
		},
		/^timeline\.json .* \(d5-1\): is Corroborated although .*: it is Confirmed$/,
	],
]

const tombstone = { id: 'S10', successor: 'S2', date: '2026-11-27' }

const names: Case[] = [
	[
		'a tombstone of an id that a record bears',
		'tombstones.json',
		(list) => list.push({ ...tombstone, id: 'S2' }),
		/^tombstones\.json \[0\] \(S2\): the id S2 has left but content\/sources\.json \[1\] \(S2\) bears it$/,
	],
	[
		'a tombstone without a living successor',
		'tombstones.json',
		(list) => list.push({ ...tombstone, successor: 'S9999' }),
		/^tombstones\.json \[0\] \(S10\): its successor S9999 is no record$/,
	],
	[
		'two tombstones for one id',
		'tombstones.json',
		(list) => list.push(tombstone, tombstone),
		/^tombstones\.json \[\d+\] \(S10\): the id S10 has two tombstones$/,
	],
	[
		'an address under two ids',
		'sources.json',
		(list) => {
			list[1].url = list[0].url
		},
		/^sources\.json S2: has the address of S1: one address has one id$/,
	],
	[
		'a copy of a source that is not there',
		'sources.json',
		(list) => {
			list[1].copyOf = 'S9999'
		},
		/^sources\.json S2: cannot be a copy of S9999$/,
	],
	[
		'a day before Day 1 on another date',
		'before.json',
		(list) => {
			list[1].date = '2025-06-12'
		},
		/^before\.json \[1\] \(june-14\): must be june-14 with the date 2025-06-14$/,
	],
]

const quoteOf = (list: Loose, change: object) => {
	const entry = entryOf(list, 'd1-1')
	const [source] = entry.sources
	entry.quotes = [{ source, text: 'Six people were killed.', language: 'en', ...change }]
	return entry
}

const quotes: Case[] = [
	[
		'a quotation of a source that the line does not cite',
		'timeline.json',
		(list) => quoteOf(list, { source: 'S1' }),
		/^timeline\.json \[0\]\.entries\[0\] \(d1-1\): the quotation “Six people were killed\. …” is from S1, which this line does not cite: .*$/,
	],
	[
		'a quotation of 61 words',
		'timeline.json',
		(list) => quoteOf(list, { text: Array(61).fill('word').join(' ') }),
		/^timeline\.json .*: the quotation “word word word word …” has 61 words and 304 characters: at most 60 and 400$/,
	],
	[
		'a quotation in Persian without a translation',
		'timeline.json',
		(list) => quoteOf(list, { language: 'fa', text: 'شش نفر کشته شدند' }),
		/^timeline\.json .*: the quotation “.*” is in another language: add a translation into English$/,
	],
	[
		'a quotation and a reason for having none',
		'timeline.json',
		(list) => {
			quoteOf(list, {}).quoteMissing = 'No stored copy was found.'
		},
		/^timeline\.json .* \(d1-1\): has a quotation and a reason for having none: remove one of them$/,
	],
]

const killed = { says: '24 killed', body: 'The ministry', date: '2025-06-23' }

const positionsOf = (list: Loose, id: string, positions: object[]) => {
	entryOf(list, id).positions = positions
}

const positions: Case[] = [
	[
		'a disputed line that does not say who says what',
		'timeline.json',
		(list) => delete entryOf(list, 'd1-18').positions,
		/^timeline\.json .* \(d1-18\): is Disputed and has no position: add who says what, at least two, each with body and date$/,
	],
	[
		'one position on a disputed line',
		'timeline.json',
		(list) => positionsOf(list, 'd1-18', [killed]),
		/^timeline\.json .* \(d1-18\): is Disputed and has one position: add who says what, at least two, each with body and date$/,
	],
	[
		'positions on a line that is not disputed',
		'timeline.json',
		(list) => positionsOf(list, 'd1-1', [killed, { ...killed, says: '25 killed' }]),
		/^timeline\.json .* \(d1-1\): says who says what, but is not graded Disputed: remove the positions, or grade it Disputed$/,
	],
	[
		'the same position twice',
		'timeline.json',
		(list) => positionsOf(list, 'd1-18', [killed, killed]),
		/^timeline\.json .*: has the same position twice, The ministry, 2025-06-23: “24 killed”: remove one of them$/,
	],
	[
		'a position of 21 words',
		'timeline.json',
		(list) => positionsOf(list, 'd1-18', [killed, { ...killed, says: Array(21).fill('word').join(' ') }]),
		/^timeline\.json .*: the position “word word word word …” has 21 words: at most 20$/,
	],
]

const all = [
	...counts,
	...days,
	...references,
	...sources,
	...harm,
	...grades,
	...names,
	...quotes,
	...positions,
]

const record = loadContent('content')

/** Faults of the record with these files changed. */
function issuesAfter(changes: Case[]): string[] {
	const changed: Loose = { ...record }
	for (const [, file, change] of changes) {
		const name = file.replace('.json', '') as keyof Content
		if (changed[name] === record[name]) changed[name] = structuredClone(record[name])
		change(changed[name])
	}
	return crossCheck(changed).map(({ file, path, message }) => `${file} ${path}: ${message}`)
}

describe('the record', () => {
	it('the record passes every cross-check', () => {
		expect(issuesAfter([])).toEqual([])
	})

	it('is rejected in plain words for each of its errors', () => {
		expect(all.map((changed) => [changed[0], issuesAfter([changed])])).toEqual(
			all.map(([what, , , fault]) => [what, expect.arrayContaining([expect.stringMatching(fault)])]),
		)
	})

	it.each(tolls)('the record with %s is refused by its schema', (_what, file, change, fault) => {
		expect(new ContentCopy().edit(file, change).issues()).toContainEqual(expect.stringMatching(fault))
	})

	it('has all its faults told at once', () => {
		const chosen = [counts[1], days[2], references[0], references[2], references[4], references[8]] as Case[]
		const issues = issuesAfter(chosen)
		for (const [, , , fault] of chosen) expect(issues).toContainEqual(expect.stringMatching(fault))
	})
})
