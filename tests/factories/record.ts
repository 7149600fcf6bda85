import type { DatedFigure } from '../../content/casualty-figures.ts'
import type { Place } from '../../content/schema/place.ts'
import type { Statement } from '../../content/schema/statement.ts'
import type { DocumentedDay, Entry, PendingDay } from '../../content/schema/timeline.ts'

/** Records of the archive with plain defaults, as its schemas give them out. They state no fact. */
export function makeEntry(overrides: Partial<Entry> = {}): Entry {
	return {
		id: 'd1-1',
		time: 'Morning',
		headline: 'Something happens',
		places: ['tehran'],
		actor: ['not known'],
		target: ['other'],
		kind: 'action',
		text: 'An entry.',
		grade: 'Confirmed',
		sources: ['S1'],
		...overrides,
	}
}

export function makeDay(overrides: Partial<DocumentedDay> = {}): DocumentedDay {
	return {
		id: 'day-1',
		day: 1,
		date: '2025-06-15',
		timeLabel: 'Sunday',
		title: 'A day',
		description: 'What the day holds.',
		isPending: false,
		summary: { description: 'In short.', icon: 'globe', stat: 'A figure' },
		entries: [makeEntry()],
		locations: ['tehran'],
		casualties: [],
		laterNotes: [],
		...overrides,
	}
}

export function makePendingDay(overrides: Partial<PendingDay> = {}): PendingDay {
	return {
		id: 'day-10',
		day: 10,
		date: '2025-06-24',
		timeLabel: 'Tuesday',
		title: 'A pending day',
		description: 'Not yet documented.',
		isPending: true,
		...overrides,
	}
}

export function makePlace(overrides: Partial<Place> = {}): Place {
	return {
		id: 'tehran',
		name: 'Tehran',
		country: 'Iran',
		kind: 'city',
		lat: 35.69,
		lon: 51.39,
		precision: 'city',
		utcOffsetMinutes: 210,
		...overrides,
	}
}

export function makeFigure(overrides: Partial<DatedFigure> = {}): DatedFigure {
	return {
		id: `figure-${overrides.party ?? 'a'}-${overrides.series ?? 'official'}-${overrides.date ?? '0615'}`,
		party: 'Party A',
		measure: 'killed',
		value: 10,
		series: 'official',
		publisher: 'A ministry',
		date: '2025-06-15',
		inChart: true,
		isLater: false,
		text: 'A figure.',
		grade: 'Attributed',
		sources: ['S1'],
		...overrides,
	}
}

export function makeStatement(overrides: Partial<Statement> = {}): Statement {
	return {
		id: 'statement',
		title: 'A statement',
		speaker: 'A speaker',
		office: 'An office',
		channel: 'A channel',
		place: 'washington',
		issuedAt: '2025-06-23T22:02Z',
		issuedLocal: 'Monday',
		text: 'Words.',
		sources: ['S1'],
		link: 'S1',
		grade: 'Confirmed',
		phases: [{ at: '2025-06-24T04:00Z', label: 'A first phase' }],
		context: [],
		...overrides,
	}
}
