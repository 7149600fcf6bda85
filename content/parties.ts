/** Which sides an entry names. Counted and listed by what it says, without judging who did what. */
import type { Content } from './record.ts'
import { countNamed } from './registers.ts'
import { SIDES, type Side } from './schema/side.ts'
import type { Entry } from './schema/timeline.ts'

/** The countries, bodies and media by which a sentence names a side; its people are in the register. */
export const sideTerms: Record<Side, readonly string[]> = {
	Iran: ['Iran', 'Iranian', 'Tehran’s', 'IRGC', 'Revolutionary Guards', 'IRNA', 'Tasnim', 'Mizan', 'IRIB'],
	Israel: ['Israel', 'Israeli', 'Magen David Adom', 'Ynet'],
	'United States': ['US', 'United States', 'Washington', 'Pentagon', 'White House', 'Trump'],
	'United Nations': ['UN', 'United Nations'],
	IAEA: ['IAEA', 'International Atomic Energy Agency'],
	'Europe and G7': [
		'European',
		'EU',
		'G7',
		'United Kingdom',
		'Britain',
		'British',
		'France',
		'French',
		'Germany',
		'German',
		'Italy',
		'Canada',
		'Japan',
	],
	'Arab and Muslim states': [
		'Algeria',
		'Bahrain',
		'Egypt',
		'Iraq',
		'Jordan',
		'Kuwait',
		'Lebanon',
		'Oman',
		'Pakistan',
		'Qatar',
		'Saudi Arabia',
		'Syria',
		'Türkiye',
		'United Arab Emirates',
		'Organisation of Islamic Cooperation',
	],
	'Russia and China': ['Russia', 'Russian', 'Kremlin', 'China', 'Chinese'],
	'Humanitarian and rights bodies': [
		'Red Cross',
		'Red Crescent',
		'Amnesty International',
		'Human Rights Watch',
		'Iran Human Rights',
		'Syrian Observatory for Human Rights',
		'Syrian Observatory',
	],
}

/** The sides that an entry names by its words, its people, its place, or as the one that struck. */
export function sidesNamed({ people, places }: Content, { text, places: ids, actor }: Entry): Side[] {
	const named = places.filter(({ id }) => ids.includes(id)).flatMap(({ name, country }) => [name, country])
	const texts = [text, ...named, ...actor]
	return SIDES.filter((side) => {
		const names = people.filter((person) => person.side === side).flatMap(({ named }) => named)
		return countNamed(texts, [...sideTerms[side], ...names]) > 0
	})
}
