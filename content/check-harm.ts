/** Harm has an actor, and a number has a body (docs/editorial.md). */
import { casualtyFigures } from './casualty-figures.ts'
import type { Content } from './record.ts'
import type { Entry } from './schema/timeline.ts'
import { type ReportIssue, walk } from './walk.ts'

const HARM = /\b(kill(ed|s)?|wounded|injured|hurt|died|dead(?! Sea))\b/i

/** Words that say that nobody was harmed, or who was not. */
const NO_HARM =
	/\b(no|nobody|none|no one) [^.;]*?\b(killed|wounded|injured|hurt|died|dead|deaths|casualties)\b/gi

/** An announcement told as a deed: `were killed in Tehran, by the agency`. */
const KILLED_BY =
	/\b(killed|wounded|injured|hurt|died|dead|casualties|deaths)\b[^.;:]*, by (?!\d|June|July|the date|different)/

/** A count of people, weapons or aircraft. */
const COUNT =
	/\d[\d,]*(?: (?:to|or) (?:over )?\d+)? (?:[a-z-]+ ){0,2}(killed|dead|wounded|injured|hurt|aircraft|missiles|drones|launchers|munitions|deaths)\b|\b(killed|wounded|injured) \d/

/** Who counted or said it, in the sentence of the number. */
const SAID =
	/according to|\b[Bb]y (?:the )?[^,.;]*(?:account|count|figures|reports?|measurement|inquiry|Observatory|accounts)\b|, by (?:the )?[A-Z]|\b(?:sa(?:id|ys)|report(?:ed|s)|count(?:ed|s)|gave|gives?|announced|put|told|named|confirmed|spoke|relayed|repeated|cit(?:ed|es|ing)|wrote|estimate|announcements?|posted|attributed|figures?|identified)\b/

export function checkHarm(content: Content, report: ReportIssue) {
	for (const [file, days] of Object.entries({
		'before.json': content.before,
		'timeline.json': content.timeline.filter((day) => !day.isPending),
	}))
		for (const { entries, casualties, id } of days) {
			for (const entry of entries) checkEntry(file, entry, report)
			for (const { text } of casualties) checkNumbers(file, id, text, report)
		}
	for (const { id, text } of casualtyFigures(content)) checkNumbers('casualties.json', id, text, report)
	walk(content, (file, path, record) => {
		if (verbatimFiles.has(file)) return
		for (const words of Object.values(record).flat()) {
			const announced = typeof words === 'string' && KILLED_BY.exec(words)
			if (announced && !isQuoted(path()))
				report(file, path(), `“${announced[0]}”: write “according to”, not “by”`)
		}
	})
}

/** Files with words of others, or with words of the record that are no longer in it. */
const verbatimFiles = new Set(['sources.json', 'statements.json'])

/** The words of a source are its own. */
function isQuoted(path: string): boolean {
	return path.includes('.quotes[')
}

function checkEntry(file: string, { id, kind, text, harm, actor }: Entry, report: ReportIssue) {
	if (kind === 'action' && !harm && HARM.test(text.replace(NO_HARM, '')))
		report(file, id, 'tells of people killed or hurt without “harm”: who struck, the tolls, the statements')
	if (harm && actor.includes('not known') && harm.statements.length > 0 && harm.tolls.length === 0)
		report(file, id, 'has statements but neither an actor nor a toll')
	checkNumbers(file, id, text, report)
}

/** A number of dead, wounded or weapons stands in a sentence that names whose count it is. */
function checkNumbers(file: string, path: string, text: string, report: ReportIssue) {
	for (const sentence of text.split(/(?<=[.;]) (?=[A-Z“])/)) {
		const found = COUNT.exec(sentence)
		if (found && !SAID.test(sentence)) report(file, path, `“${found[0]}” has no body: whose count is it?`)
	}
}
