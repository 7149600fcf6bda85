/** The README of the archive file. */

import { readFileSync } from 'node:fs'
import type { TimelineDay } from '../../../content/schema/timeline.ts'
import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { programFile } from '../../lib/program-root.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { ArchiveFacts } from './archive-facts.server.ts'
import type { ArchivePart } from './parts.server.ts'

export function readme(context: Context, facts: ArchiveFacts, parts: ArchivePart[]): string {
	const { siteName, url, day, edition, recordAsOf, about, termsUrl } = facts
	return `# ${siteName}

${about}

The record says what was known on ${formatInstant(recordAsOf)}; what became known later is in notes with their own dates.
This edition of the record was written on ${formatLongDate(edition)}.

This is a copy of ${url} as of ${formatLongDate(day)}. Open \`index.html\` in a browser; nothing is fetched from
anywhere. Links to what is not inside (search, feeds, former versions of articles, sources) lead to the web. Images of
articles that are kept on other sites are named with their addresses.

## What is inside

${parts.map(partLine).join('\n')}

The folder above \`data\` is a BagIt bag (RFC 8493). To check that nothing is missing or changed, run there:

    sha256sum -c manifest-sha256.txt
    sha256sum -c tagmanifest-sha256.txt

(on a Mac \`shasum -a 256 -c\`). The same content always makes the same file, to the byte.

**CSV.** UTF-8, RFC 4180, commas, a header line; a list in one cell is separated by semicolons. A text that a
spreadsheet would take for a formula begins with an apostrophe that is not part of it. The JSON files hold everything;
the tables leave out later notes and the statements shown in full.

**Type and icons.** The typefaces STIX Two Text and Red Hat Mono are under the SIL Open Font License 1.1; the icons are
Lucide’s (ISC license); outlines on maps are from Natural Earth (public domain).

## Day numbers

The day numbers are this archive’s own. Most sources count June 13 as the first day, so the press number is the
archive’s plus two. June 13 and 14 come before Day 1, entry by entry.

${context.content.before.map(({ date, title }) => `- ${formatLongDate(date)}: ${title}`).join('\n')}
${context.content.timeline.map(dayLine).join('\n')}

## How to cite

Name the source of a statement first. Then: source, archive name, page title, page URL, access date. The page of each
file is named in its box “Cite this page”. \`CITATION.cff\` describes the archive as a whole.

## Terms

Texts and data are under the archive’s terms of use, which forbid commercial use: \`TERMS.txt\`, ${termsUrl}
The program that made this file is under the MIT License, which does not extend to them.

# Editorial rules

${editorialRules()}`
}

function dayLine({ day, date, isPending, title }: TimelineDay): string {
	return `- Day ${day}, ${formatLongDate(date)}${isPending ? ' (pending)' : `: ${title}`}`
}

function partLine({ path, what, extent }: ArchivePart): string {
	const names = path
		.split(', ')
		.map((name) => `\`${name}\``)
		.join(', ')
	return `- ${names}: ${what}${extent === undefined ? '' : ` (${extent})`}.`
}

/** The rules that readers need: all but the last section, which is for engineers. */
function editorialRules(): string {
	const rules = readFileSync(programFile('docs/editorial.md'), 'utf8')
	return `${rules.slice(rules.indexOf('## 1.'), rules.indexOf('## 6.')).trim()}\n`
}
