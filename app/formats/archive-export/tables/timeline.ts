/** The days of the timeline and their entries. */
import type { Content } from '../../../../content/record.ts'
import { recordedDays } from '../../../../content/registers.ts'
import { evidence, evidenceFields, field, instant, list, type Table } from './table.ts'

export function timelineTable({ before, timeline }: Content): Table {
	return {
		name: 'timeline',
		title: 'Days',
		description:
			'One line for each day, documented and pending, June 13 and 14 first. The day numbers are this archive’s own.',
		fields: [
			field('id', 'string', 'Id of the day and its anchor on its page.'),
			field('day', 'integer', 'Number of the day; empty for June 13 and 14, which come before Day 1.'),
			field('date', 'date', 'The day, by the local dates of the places.'),
			field('timeLabel', 'string', 'The hours covered.'),
			field('isPending', 'boolean', 'True for a day that is not documented yet; not that nothing happened.'),
			field('title', 'string', 'Title of the day.'),
			field('description', 'string', 'The day in a few sentences.'),
			field('entries', 'integer', 'How many entries it has; see the table of entries.'),
			field('locations', 'string', 'Ids of the key locations, separated by semicolons.'),
			field('casualties', 'string', 'The lines on casualties and impact, one below the other.'),
		],
		primaryKey: ['id'],
		rows: [...before, ...timeline].map(({ id, date, timeLabel, title, description, ...day }) => ({
			id,
			day: 'day' in day ? day.day : undefined,
			date,
			timeLabel,
			isPending: !('entries' in day),
			title,
			description,
			entries: 'entries' in day ? day.entries.length : 0,
			locations: 'entries' in day ? list(day.locations) : '',
			casualties: 'entries' in day ? day.casualties.map(({ text }) => text).join('\n') : '',
		})),
	}
}

export function entriesTable(content: Content): Table {
	return {
		name: 'entries',
		title: 'Entries of the days',
		description:
			'One line for each event, statement or assessment from June 13 on, within a day by its moment in UTC.',
		fields: [
			field('id', 'string', 'Id of the entry and its anchor on its page.'),
			field('day', 'string', 'Id of its day.'),
			field('date', 'date', 'Local date at the place.'),
			field(
				'time',
				'string',
				'Local time at the place, a part of the day, or that no source gives the hour.',
			),
			field('utc', 'datetime', 'The same moment in UTC, where a source gives the time.'),
			field('place', 'string', 'Id of the place.'),
			field('kind', 'string', 'An action, or a statement, meeting or assessment.'),
			...evidenceFields,
			field('actor', 'string', 'Where people were killed or hurt: who struck, or “not known”.'),
			field('account', 'string', 'By whose account.'),
			field('statements', 'string', 'What each party said of it, one below the other.'),
			field('unknown', 'string', 'What the sources consulted do not tell.'),
		],
		primaryKey: ['id'],
		foreignKeys: [
			{ field: 'day', table: 'timeline', key: 'id' },
			{ field: 'place', table: 'places', key: 'id' },
		],
		rows: recordedDays(content).flatMap((day) =>
			day.entries.map(({ id, time, utc, place, kind, harm, ...claim }) => ({
				id,
				day: day.id,
				date: day.date,
				time,
				utc: instant(utc),
				place,
				kind,
				...evidence(claim),
				actor: harm?.actor,
				account: harm?.account,
				statements: harm?.statements.map(({ party, text }) => `${party}: ${text}`).join('\n'),
				unknown: harm?.unknown,
			})),
		),
	}
}

export function tollsTable(content: Content): Table {
	return {
		name: 'tolls',
		title: 'Counts of the dead and the wounded, place by place',
		description:
			'One line for each count that one body made of one place. Counts of one place by several bodies are not to be added.',
		fields: [
			field('entry', 'string', 'Id of the entry that tells of the place.'),
			field('line', 'integer', 'Number of the count in the entry.'),
			field('actor', 'string', 'Who struck, or “not known”.'),
			field('killed', 'integer', 'How many were killed; empty where the body counted no dead.'),
			field('injured', 'integer', 'How many were injured; empty where the body counted no wounded.'),
			field('about', 'boolean', 'True when the body gave the count rounded or as a least number.'),
			field('body', 'string', 'Who counted.'),
			field('date', 'date', 'Day of the count.'),
		],
		primaryKey: ['entry', 'line'],
		foreignKeys: [{ field: 'entry', table: 'entries', key: 'id' }],
		rows: recordedDays(content).flatMap((day) =>
			day.entries.flatMap(({ id, harm }) =>
				(harm?.tolls ?? []).map((toll, index) => ({
					entry: id,
					line: index + 1,
					actor: harm?.actor,
					...toll,
				})),
			),
		),
	}
}
