/** Rules for a single source: who wrote it, and in which language. */
import type { Source } from './schema/source.ts'

/** Languages that a title or a publisher may name in brackets, by ISO 639-1. */
const languageNotes: Record<string, Source['language']> = {
	Arabic: 'ar',
	Bengali: 'bn',
	Catalan: 'ca',
	French: 'fr',
	German: 'de',
	Hebrew: 'he',
	Italian: 'it',
	Macedonian: 'mk',
	Persian: 'fa',
	Portuguese: 'pt',
	Russian: 'ru',
	Spanish: 'es',
	Turkish: 'tr',
}

/** What cannot be part of one name: a second name, a list, a role. */
const notOneName = /[,;()&]|\band\b/

/** What is wrong with the source, in plain words; [] when nothing is. */
export function checkSource({ title, publisher, url, authors = [], language }: Source): string[] {
	const faults: string[] = []
	for (const author of authors) {
		if ('name' in author) continue
		const name = [author.given, author.family].filter(Boolean).join(' ')
		if (notOneName.test(name)) faults.push(`the author “${name}” is more than one name`)
	}
	const [, noted] =
		`${title} ${publisher}`.match(/\(([A-Z][a-z]+)(?: edition| news copy)?(?:;[^)]*)?\)/) ?? []
	const expected = languageNotes[noted ?? ''] ?? languageOfHost(url)
	if (expected && expected !== language)
		faults.push(`is in another language: “language” must be "${expected}"`)
	if (/[\u0590-\u06ff\u0400-\u04ff]/.test(title) && !language)
		faults.push('is not in English and has no “language”')
	return faults
}

/** The language that an address such as `fr.timesofisrael.com` names; undefined where it names English or none. */
function languageOfHost(url: string): Source['language'] {
	const [label = ''] = new URL(url).hostname.split('.')
	return Object.values(languageNotes).find((code) => code === label)
}
