import type { Kysely } from 'kysely'
import * as m0001 from './0001-articles-users-sessions-subscriptions.ts'
import * as m0002 from './0002-search.ts'
import * as m0003 from './0003-public-state.ts'
import * as m0004 from './0004-article-revisions.ts'
import * as m0005 from './0005-article-indexes.ts'
import * as m0006 from './0006-differences-of-revisions.ts'
import * as m0007 from './0007-reports.ts'
import * as m0008 from './0008-trash.ts'
import * as m0009 from './0009-jobs.ts'
import * as m0010 from './0010-newsletter.ts'
import * as m0011 from './0011-drafts.ts'
import * as m0012 from './0012-schedules.ts'
import * as m0013 from './0013-admin-actions.ts'
import * as m0014 from './0014-second-factor.ts'
import * as m0015 from './0015-images.ts'
import * as m0016 from './0016-changed-tags.ts'
import * as m0017 from './0017-refusals.ts'
import * as m0018 from './0018-picture-words.ts'
import * as m0019 from './0019-asked-again.ts'
import * as m0020 from './0020-topic-of-a-mailing.ts'
import * as m0021 from './0021-invisible-letters.ts'
import * as m0022 from './0022-feed-authority.ts'
import * as m0023 from './0023-rendered-content.ts'
import * as m0024 from './0024-waiting.ts'
import * as m0025 from './0025-editions.ts'
import * as m0026 from './0026-erased-records.ts'
import * as m0027 from './0027-report-answers.ts'
import * as m0028 from './0028-additions.ts'
import * as m0029 from './0029-autosaves-of-records.ts'
import * as m0030 from './0030-captures.ts'
import * as m0031 from './0031-link-checks.ts'
import * as m0032 from './0032-promises.ts'
import * as m0033 from './0033-restore-drills.ts'
import * as m0034 from './0034-visits.ts'
import * as m0035 from './0035-removal-mark.ts'

/** A step of the schema. Final once it has been released: a mistake is mended by a later one. */
export type Migration = { name: string; up: (db: Kysely<unknown>) => Promise<void> }

/** All steps in order; a database's version is the number of steps that it has taken. */
export const migrations: Migration[] = [
	{ name: '0001-articles-users-sessions-subscriptions', up: m0001.up },
	{ name: '0002-search', up: m0002.up },
	{ name: '0003-public-state', up: m0003.up },
	{ name: '0004-article-revisions', up: m0004.up },
	{ name: '0005-article-indexes', up: m0005.up },
	{ name: '0006-differences-of-revisions', up: m0006.up },
	{ name: '0007-reports', up: m0007.up },
	{ name: '0008-trash', up: m0008.up },
	{ name: '0009-jobs', up: m0009.up },
	{ name: '0010-newsletter', up: m0010.up },
	{ name: '0011-drafts', up: m0011.up },
	{ name: '0012-schedules', up: m0012.up },
	{ name: '0013-admin-actions', up: m0013.up },
	{ name: '0014-second-factor', up: m0014.up },
	{ name: '0015-images', up: m0015.up },
	{ name: '0016-changed-tags', up: m0016.up },
	{ name: '0017-refusals', up: m0017.up },
	{ name: '0018-picture-words', up: m0018.up },
	{ name: '0019-asked-again', up: m0019.up },
	{ name: '0020-topic-of-a-mailing', up: m0020.up },
	{ name: '0021-invisible-letters', up: m0021.up },
	{ name: '0022-feed-authority', up: m0022.up },
	{ name: '0023-rendered-content', up: m0023.up },
	{ name: '0024-waiting', up: m0024.up },
	{ name: '0025-editions', up: m0025.up },
	{ name: '0026-erased-records', up: m0026.up },
	{ name: '0027-report-answers', up: m0027.up },
	{ name: '0028-additions', up: m0028.up },
	{ name: '0029-autosaves-of-records', up: m0029.up },
	{ name: '0030-captures', up: m0030.up },
	{ name: '0031-link-checks', up: m0031.up },
	{ name: '0032-promises', up: m0032.up },
	{ name: '0033-restore-drills', up: m0033.up },
	{ name: '0034-visits', up: m0034.up },
	{ name: '0035-removal-mark', up: m0035.up },
]
