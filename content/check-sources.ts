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

/** Letters that are neither Latin nor common to all scripts. */
const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Parts that cannot belong to one name: a second name, a list, a role. */
const notOneName = /[,;()&]|\band\b/

/** Returns the errors of a source as messages; [] when there are none. */
export function checkSource({
	title,
	publisher,
	url,
	authors = [],
	language,
	titleOriginal,
}: Source): string[] {
	const issues: string[] = []
	for (const author of authors) {
		if ('name' in author) continue
		const name = [author.given, author.family].filter(Boolean).join(' ')
		if (notOneName.test(name)) issues.push(`the author “${name}” is more than one name`)
	}
	const [, noted] =
		`${title} ${publisher}`.match(/\(([A-Z][a-z]+)(?: edition| news copy)?(?:;[^)]*)?\)/) ?? []
	const expected = languageNotes[noted ?? ''] ?? languageOfHost(url)
	if (expected && expected !== language)
		issues.push(`is in another language: “language” must be "${expected}"`)
	if (notLatin.test(title))
		issues.push('its title needs an English one; the printed one goes into “titleOriginal”')
	if (titleOriginal && language === 'en') issues.push('is in English and has a title in another language')
	return issues
}

/** The language that an address such as `fr.timesofisrael.com` names; undefined where it names English or none. */
function languageOfHost(url: string): Source['language'] | undefined {
	const [label = ''] = new URL(url).hostname.split('.')
	return Object.values(languageNotes).find((code) => code === label)
}
