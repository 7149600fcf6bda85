/** Documents, persons, places and terms. */
import type { Content } from '../../../../content/record.ts'
import { field, instant, list, type Table } from './table.ts'

const sourcesField = field('sources', 'string', 'Ids of its sources, separated by semicolons.')

export function documentsTable({ documents }: Content): Table {
	return {
		name: 'documents',
		title: 'Primary documents',
		description: 'One line for each document. Texts and quotations are in the JSON collection.',
		fields: [
			field('id', 'string', 'Id of the document and last part of its address.'),
			field('title', 'string', 'Title that it bears, or one that the archive has supplied.'),
			field('isTitleSupplied', 'boolean', 'True when the title is the archive’s.'),
			field('issuer', 'string', 'Who issued it.'),
			field('side', 'string', 'Side of the issuer.'),
			field('kind', 'string', 'Letter, post, report, resolution, statement or transcript.'),
			field('date', 'date', 'Local date on which it was issued.'),
			field('time', 'string', 'Local time, a part of the day, or that no source gives the hour.'),
			field('utc', 'datetime', 'The same moment in UTC, where a source gives the time.'),
			field('place', 'string', 'Id of the place whose date it is.'),
			field('symbol', 'string', 'Symbol or number under which it was issued.'),
			field('languages', 'string', 'Languages of the original by ISO 639-1, separated by semicolons.'),
			field('rights', 'string', 'un-public, us-federal or reserved.'),
			field('read', 'string', 'How much of it the archive has read.'),
			field('headnote', 'string', 'Summary by this archive.'),
			field('original', 'string', 'Address at which its issuer publishes it.'),
			field('copies', 'string', 'Addresses at which it was read, separated by semicolons.'),
			sourcesField,
			field('bearsOn', 'string', 'Ids of the records that it bears on, separated by semicolons.'),
		],
		primaryKey: ['id'],
		rows: documents.map((document) => {
			const { id, title, titleSupplied, issuer, side, kind, date, time, utc, place, symbol } = document
			const { languages, rights, read, headnote, original, copies, sources, bearsOn } = document
			return {
				id,
				title,
				isTitleSupplied: titleSupplied,
				issuer,
				side,
				kind,
				date,
				time,
				utc: instant(utc),
				place,
				symbol,
				languages: list(languages),
				rights,
				read,
				headnote,
				original,
				copies: list(copies.map(({ url }) => url)),
				sources: list(sources),
				bearsOn: list(bearsOn),
			}
		}),
	}
}

export function peopleTable({ people }: Content): Table {
	return {
		name: 'people',
		title: 'People',
		description: 'Every person of the record with an office in June 2025.',
		fields: [
			field('id', 'string', 'Id of the person and last part of the address.'),
			field('name', 'string', 'Name in Latin letters.'),
			field('nameOriginal', 'string', 'Name in its own script.'),
			field('side', 'string', 'Side of the person.'),
			field('office', 'string', 'Office held in June 2025.'),
			field('from', 'date', 'First day in the office, where it was in June 2025.'),
			field('until', 'date', 'Last day in the office, where it was in June 2025.'),
			field('killed', 'date', 'Day of death, for a person who was killed.'),
			field('reportedKilled', 'date', 'Day of the first report, where the record has no day of death.'),
			field('note', 'string', 'How the office ended, or what was reported.'),
			sourcesField,
		],
		primaryKey: ['id'],
		rows: people.map(({ id, name, nameOriginal, side, office, killed, note, sources }) => ({
			id,
			name,
			nameOriginal: nameOriginal?.text,
			side,
			office: office.title,
			from: office.from,
			until: office.until,
			killed: killed?.date,
			reportedKilled: killed?.reported,
			note,
			sources: list(sources),
		})),
	}
}

export function placesTable({ places }: Content): Table {
	return {
		name: 'places',
		title: 'Places',
		description: 'Every place that an entry or a statement names.',
		fields: [
			field('id', 'string', 'Id of the place.'),
			field('name', 'string', 'Name of the place.'),
			field('nameOriginal', 'string', 'Name in the script of the place.'),
			field('country', 'string', 'Country or area that it is in.'),
			field('kind', 'string', 'City, nuclear, military, energy, civilian or area.'),
			field('lat', 'number', 'Latitude in degrees, WGS 84.'),
			field('lon', 'number', 'Longitude in degrees, WGS 84.'),
			field('precision', 'string', 'What the coordinates stand for: site, district, city or area.'),
			field('utcOffsetMinutes', 'integer', 'Minutes east of UTC in June 2025.'),
		],
		primaryKey: ['id'],
		rows: places.map(({ nameOriginal, ...place }) => ({ ...place, nameOriginal: nameOriginal?.text })),
	}
}

export function glossaryTable({ glossary }: Content): Table {
	return {
		name: 'glossary',
		title: 'Glossary',
		description: 'Every term that the archive explains.',
		fields: [
			field('id', 'string', 'Id of the term and its anchor.'),
			field('term', 'string', 'The term.'),
			field('expansion', 'string', 'What an abbreviation stands for.'),
			field('original', 'string', 'The name in its own script.'),
			field('explanation', 'string', 'What it means.'),
			sourcesField,
		],
		primaryKey: ['id'],
		rows: glossary.map(({ id, term, expansion, original, explanation, sources }) => ({
			id,
			term,
			expansion,
			original: original?.text,
			explanation,
			sources: list(sources),
		})),
	}
}
