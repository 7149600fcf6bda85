/** Headline, actors, targets and places of an entry are tied to its text (docs/editorial.md). */

import { sideTerms } from './parties.ts'
import type { Content } from './record.ts'
import { countNamed, recordedDays } from './registers.ts'
import type { Actor, Target } from './schema/incident.ts'
import type { Entry } from './schema/timeline.ts'
import type { ReportIssue } from './walk.ts'

const headlineWordsMax = 9

/** Words by which a text names who acted or spoke, beside the name itself and the people of that side. */
const ACTOR_WORDS: Partial<Record<Actor, readonly string[]>> = {
	...sideTerms,
	'European Union': ['EU'],
	France: ['French'],
	Germany: ['German'],
	Houthis: ['Houthi', 'Yemen', 'Ansar Allah'],
	India: ['Indian'],
	Qatar: ['Qatari'],
	Russia: ['Russian', 'Kremlin', 'Putin'],
	'United Kingdom': ['British'],
	'United Nations': [...sideTerms['United Nations'], 'Security Council'],
	'not known': ['No source we found names the actor', 'no source we found names the actor'],
}

/** Words by which a text names what was hit; `other` needs none. */
const TARGET_WORDS: Partial<Record<Target, RegExp>> = {
	nuclear: /nuclear|enrich|centrifuge|reactor|scientist|uranium|Natanz|Fordow|SPND|IAEA|Isfahan/i,
	'missile and air defense': /missile|launcher|air[- ]defen[cs]e|radar|interceptor/i,
	military:
		/military|army|army’s|Guards|commander|general|base|defen[cs]e|air force|aircraft|headquarters|Basij|officer|soldier|weapon|arms/i,
	government: /ministry|minister|police|prison|government|parliament|state|headquarters/i,
	energy: /oil|gas|refiner|fuel|power|electric|energy/i,
	'hospital and rescue': /hospital|medical|Red Crescent|ambulance|rescue|relief|firefight/i,
	media: /broadcast|television|media|journalist|newspaper|IRIB/i,
	homes: /home|house|residential|apartment|block|building|high-rise|resident|flat|complex|villa/i,
	transport: /airport|airspace|air space|flight|station|road|rail|dock|port|ship|traffic|airline|bus/i,
	cyber: /internet|cyber|hack|network|crypto|bank|connectivity/i,
	diplomatic: /embass|consul|diplomat/i,
}

/** Checks that the fields of each entry say no more than its text. */
export function checkIncidents(content: Content, report: ReportIssue) {
	const headlines = new Map<string, string>()
	for (const day of recordedDays(content))
		for (const entry of day.entries) {
			const file = 'day' in day ? 'timeline.json' : 'before.json'
			const tell = (message: string) => report(file, entry.id, message)
			checkHeadline(entry, headlines, tell)
			checkActors(content, entry, tell)
			checkTargets(entry, tell)
			checkPlaces(content, entry, tell)
		}
}

type Tell = (message: string) => void

function checkHeadline({ id, headline }: Entry, seen: Map<string, string>, tell: Tell) {
	if (headline.split(/\s+/).length > headlineWordsMax)
		tell(`its headline has more than ${headlineWordsMax} words: ${headline}`)
	if (/[.;]$/.test(headline)) tell('its headline ends with a full stop')
	const first = seen.get(headline)
	if (first) tell(`has the headline of ${first}: say what is different`)
	seen.set(headline, id)
}

function checkActors({ people }: Content, { text, harm, actor }: Entry, tell: Tell) {
	for (const name of actor) {
		if (name === 'not known' && !harm) continue
		const named = people.filter(({ side }) => side === name).flatMap((person) => person.named)
		const words = [name, ...(ACTOR_WORDS[name] ?? []), ...named]
		if (countNamed([text, harm?.account ?? ''], words) === 0)
			tell(`does not name ${name}, or say that no source we found names the actor`)
	}
}

function checkTargets({ text, kind, target }: Entry, tell: Tell) {
	if (kind === 'action' && !target) tell('is an action without “target”: what was hit or affected')
	if (kind !== 'action' && target) tell(`is a ${kind}, which has no “target”`)
	for (const name of target ?? [])
		if (TARGET_WORDS[name] && !TARGET_WORDS[name].test(text))
			tell(`has the target “${name}”, which its text does not name`)
}

/** The main place may be wider or nearer than the text; each other place is named by a word of its name. */
function checkPlaces({ places, aliases }: Content, { text, places: ids }: Entry, tell: Tell) {
	if (new Set(ids).size < ids.length) tell('names a place twice')
	for (const id of ids.slice(1)) {
		const { name = id } = places.find((place) => place.id === id) ?? {}
		const also = aliases.flatMap((alias) => (name.startsWith(alias.name) ? alias.also : []))
		const words = [name, ...also]
			.join(' ')
			.split(/[^\p{L}’]+/u)
			.filter((word) => word.length > wordMin)
		if (!words.some((word) => text.includes(word))) tell(`has the place ${id}, which its text does not name`)
	}
}

/** Letters of a word that is no preposition. */
const wordMin = 3
