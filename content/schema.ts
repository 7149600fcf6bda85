/**
 * Schema of the record. Records are plain JSON beside this file, one file per collection,
 * without markup; `load.ts` checks them against these schemas and `cross-check.ts` against each other.
 */
import { z } from 'zod'
import { accountTopic } from './schema/account.ts'
import { aftermath } from './schema/aftermath.ts'
import { alias } from './schema/alias.ts'
import { beforeDay } from './schema/before.ts'
import { brief } from './schema/brief.ts'
import { casualties } from './schema/casualties.ts'
import { causes } from './schema/causes.ts'
import { comparison } from './schema/comparison.ts'
import { document } from './schema/document.ts'
import { faq } from './schema/faq.ts'
import { person } from './schema/person.ts'
import { place } from './schema/place.ts'
import { policies } from './schema/policies.ts'
import { site } from './schema/site.ts'
import { source } from './schema/source.ts'
import { statement } from './schema/statement.ts'
import { term } from './schema/term.ts'
import { timelineDay } from './schema/timeline.ts'
import { tombstone } from './schema/tombstone.ts'
import { uraniumFigure } from './schema/uranium.ts'

/** Each file of the collection, and what it must hold. */
export const FILES = {
	'site.json': site,
	'sources.json': z.array(source),
	'places.json': z.array(place),
	'before.json': z.array(beforeDay),
	'timeline.json': z.array(timelineDay),
	'statements.json': z.array(statement),
	'causes.json': causes,
	'uranium.json': z.array(uraniumFigure),
	'aftermath.json': aftermath,
	'casualties.json': casualties,
	'brief.json': brief,
	'comparison.json': comparison,
	'faq.json': faq,
	'policies.json': policies,
	'tombstones.json': z.array(tombstone),
	'documents.json': z.array(document),
	'people.json': z.array(person),
	'glossary.json': z.array(term),
	'aliases.json': z.array(alias),
	'accounts.json': z.array(accountTopic),
} as const
