/** The days of the timeline and their entries. */
import type { Content } from '../../../../content/record.ts'
import { type RecordedDay, recordedDays } from '../../../../content/registers.ts'
import type { Entry } from '../../../../content/schema/timeline.ts'
import { tollRanges } from '../../../domain/incidents/incidents.ts'
import type { Row } from '../csv.ts'
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
		description: 'One row per event from June 13, in time order.',
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
			field('headline', 'string', 'What happened, in at most nine words.'),
			field('place', 'string', 'Id of the main place.'),
			field('places', 'string', 'Ids of all its places, the main one first, separated by semicolons.'),
			field('kind', 'string', 'An action, or a statement, meeting or assessment.'),
			...evidenceFields,
			field('actor', 'string', 'Of an action: the states and groups that acted, or “not known”.'),
			field('target', 'string', 'Of an action: the kinds of what was hit or affected, the main one first.'),
			field('killedMin', 'integer', 'Lowest count of the killed by a body that counted this incident.'),
			field('killedMax', 'integer', 'Highest such count; empty where only some of the killed were counted.'),
			field('injuredMin', 'integer', 'Lowest count of the injured by a body that counted this incident.'),
			field(
				'injuredMax',
				'integer',
				'Highest such count; empty where only some of the injured were counted.',
			),
			field('account', 'string', 'Where people were killed or hurt: by whose account the actor is named.'),
			field('statements', 'string', 'What each party said of it, one below the other.'),
			field('unknown', 'string', 'Open questions.'),
		],
		primaryKey: ['id'],
		foreignKeys: [
			{ field: 'day', table: 'timeline', key: 'id' },
			{ field: 'place', table: 'places', key: 'id' },
		],
		rows: recordedDays(content).flatMap((day) => day.entries.map((entry) => entryRow(day, entry))),
	}
}

function entryRow(day: RecordedDay, entry: Entry): Row {
	const { id, time, utc, headline, places, kind, actor, target = [], harm, ...claim } = entry
	const { killed, injured } = tollRanges(harm?.tolls ?? [])
	return {
		id,
		day: day.id,
		date: day.date,
		time,
		utc: instant(utc),
		headline,
		place: places[0],
		places: list(places),
		kind,
		...evidence(claim),
		actor: list(actor),
		target: list(target),
		killedMin: killed?.min,
		killedMax: killed?.max ?? undefined,
		injuredMin: injured?.min,
		injuredMax: injured?.max ?? undefined,
		account: harm?.account,
		statements: harm?.statements.map(({ party, text }) => `${party}: ${text}`).join('\n'),
		unknown: harm?.unknown,
	}
}

export function tollsTable(content: Content): Table {
	return {
		name: 'tolls',
		title: 'Counts of the dead and the wounded, place by place',
		description: 'One row per count of one place by one body. Counts differ in method; do not add them up.',
		fields: [
			field('entry', 'string', 'Id of the entry that tells of the place.'),
			field('line', 'integer', 'Number of the count in the entry.'),
			field('actor', 'string', 'Who struck, or “not known”.'),
			field('killed', 'integer', 'How many were killed; empty where the body counted no dead.'),
			field('injured', 'integer', 'How many were injured; empty where the body counted no wounded.'),
			field('about', 'boolean', 'True when the body gave the count rounded or as a least number.'),
			field(
				'scope',
				'string',
				'Who was counted: “here”, those harmed in this incident; “part”, some of them; “wider”, others too.',
			),
			field('body', 'string', 'Who counted.'),
			field('date', 'date', 'Day of the count.'),
		],
		primaryKey: ['entry', 'line'],
		foreignKeys: [{ field: 'entry', table: 'entries', key: 'id' }],
		rows: recordedDays(content).flatMap((day) =>
			day.entries.flatMap(({ id, actor, harm }) =>
				(harm?.tolls ?? []).map((toll, index) => ({
					entry: id,
					line: index + 1,
					actor: list(actor),
					...toll,
				})),
			),
		),
	}
}
