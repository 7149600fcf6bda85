/** Every form's action with odd fields and odd bodies: a response that the form knows, never a fault, never off the site. */
import type { ActionFunction } from '@remix-run/node'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { writtenNames } from '../../../app/domain/articles/article-fields.ts'
import { takeShippedRecord } from '../../../app/domain/editions/shipped/shipped-record.server.ts'
import { honeypotField } from '../../../app/ui/honeypot.tsx'
import { storePublished } from '../../factories/article.ts'
import { sessionCookieOf } from '../../factories/session.ts'
import { createUser, password } from '../../factories/user.ts'
import { itShared as it, requestContext, testContext } from '../../support/database.ts'
import { asPart, fuzzFactor, oddBody, oddHeader, oddPart, oddText } from '../../support/odd-values.ts'
import { siteOrigin } from '../../support/settings.ts'

vi.mock('@node-rs/argon2', async () => (await import('../../support/quick-argon2.ts')).quickArgon2)
// A sign-up waits on purpose before it is answered.
vi.mock(import('node:timers/promises'), async (original) => ({ ...(await original()), setTimeout: vi.fn() }))
// A flood of failures would be slowed down; these tests are about the responses.
vi.mock(import('../../../app/runtime/limits/throttle-queue.ts'), async (original) => {
	const { ThrottleQueue } = await original()
	ThrottleQueue.prototype.pass = async () => true
	return { ThrottleQueue }
})

const runsOfEach = 110
const seed = 20250624

/** `runs` where an action takes long, as the check of the whole record does. */
type Form = { fields: Record<string, string[]>; statuses: number[]; params?: string[]; runs?: number }

const article = Object.fromEntries(writtenNames.map((name) => [name, [`Some ${name}`, '', '<p>Words</p>']]))
const editor: Form = {
	fields: {
		...article,
		slug: ['', 'a-slug', 'Not A Slug'],
		intent: ['draft', 'publish', 'publish-public', 'keep', 'schedule', 'unschedule', 'logout', 'other'],
		text: ['private', ''],
		shownStatus: ['published', 'draft', ''],
		edits: ['0', '-1', '1e99'],
		draftId: ['one', '', 'NOT AN ID'],
		publishDate: ['2999-06-30', '2025-06-24', ''],
		publishTime: ['09:30', ''],
		publishZone: ['UTC', 'Asia/Tehran', 'Nowhere'],
		version: ['1', ''],
		username: ['editor'],
		password: ['wrong', 'newly chosen'],
	},
	statuses: [303, 400, 401, 404, 409, 429],
}

const record: Form = {
	fields: {
		intent: ['save', 'discard', 'withdraw', 'rebase', 'show', 'add:sources', 'remove:sources.0', 'logout'],
		text: ['Some words', ''],
		grade: ['Confirmed', 'Sure'],
		'sources.0': ['S1', 'S9999', ''],
		'harm.tolls.0.killed': ['2', 'two', ''],
		reason: ['A reason', ''],
		weight: ['figure', 'heavy'],
		report: ['1', 'x', ''],
		successor: ['d4-4', ''],
		version: ['0', '1', 'x'],
		newId: ['S9000', ''],
	},
	statuses: [200, 302, 303, 400, 404, 409],
	runs: 30,
}

/** Each form by the file of its route, with values that its fields know. */
const forms: Record<string, Form> = {
	'_site._index.tsx': {
		fields: { email: ['reader@example.org', ''], [honeypotField]: ['', 'x'] },
		statuses: [303, 400, 409, 429],
	},
	'_site.report.tsx': {
		fields: {
			message: ['The hour is wrong.', ''],
			source: ['', 'https://example.org/'],
			email: ['', 'reader@example.org', 'nobody'],
			[honeypotField]: ['', 'x'],
		},
		statuses: [303, 400, 429],
	},
	'_site.newsletter.confirm.$token.tsx': { fields: { intent: ['confirm'] }, statuses: [303, 404] },
	'_site.newsletter.leave.$token.tsx': {
		fields: { 'List-Unsubscribe': ['One-Click'], intent: ['leave', 'topics'], topic: ['articles', 'record'] },
		statuses: [200, 400],
	},
	'_site.newsletter.rights.tsx': {
		fields: {
			email: ['', 'reader@example.org'],
			right: ['access', 'deletion', ''],
			[honeypotField]: ['', 'x'],
		},
		statuses: [303, 400, 429],
	},
	'_site.newsletter.rights_.$token.tsx': {
		fields: {
			intent: ['delete', 'leave', 'correct', 'ask'],
			email: ['', 'reader@example.org'],
			message: ['', 'Which logs name me?'],
		},
		statuses: [400, 404],
	},
	'_site.admin.$.tsx': { fields: { intent: ['delete'] }, statuses: [404] },
	'theme.ts': {
		fields: { theme: ['light', 'dark', 'system'], back: ['/', '/blog', '//evil.example'] },
		statuses: [303, 400],
	},
	'_admin.admin_.login.tsx': {
		fields: { username: ['editor', ''], password: [password, 'newly chosen', 'wrong'], code: ['', '123456'] },
		statuses: [303, 401, 429],
	},
	'_admin.admin.tsx': {
		fields: { intent: ['delete', 'logout'], id: ['1', '2', '0'] },
		statuses: [302, 303, 400, 404],
	},
	'_admin.admin_.account.tsx': {
		fields: {
			intent: ['sessions', 'password', 'second-factor-on', 'second-factor-off', 'recovery-codes', 'logout'],
			secret: ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', ''],
			code: ['123456', ''],
			factorPassword: [password, 'newly chosen', 'wrong', ''],
			currentPassword: [password, 'newly chosen', 'wrong', ''],
			newPassword: ['newly chosen'],
			newPasswordAgain: ['newly chosen', 'other'],
		},
		statuses: [302, 303, 400, 429],
	},
	'oai.ts': {
		fields: { verb: ['Identify', 'ListRecords'], metadataPrefix: ['oai_dc', ''] },
		statuses: [200],
	},
	'_admin.admin_.record.tsx': {
		fields: { intent: ['document-day', 'logout'] },
		statuses: [302, 303, 400, 409],
		runs: 30,
	},
	'_admin.admin_.record_.$id.tsx': { ...record, params: ['d4-3', 'S1', 'site.json', 'x'] },
	'_admin.admin_.record_.new.tsx': record,
	'_admin.admin_.editions.tsx': {
		fields: {
			intent: ['publish', 'schedule', 'unschedule', 'confirm', 'undo', 'announce', 'logout'],
			note: ['A note', ''],
			date: ['2999-06-30', '2025-06-24', ''],
			time: ['09:30', ''],
			record: ['d4-3', 'x'],
			edition: ['1', '2', 'x'],
		},
		statuses: [302, 303, 400, 404, 409, 422],
		runs: 30,
	},
	'_admin.admin_.reports.tsx': {
		fields: { intent: ['done', 'reopen', 'erase', 'logout'], id: ['1', '2', '0'] },
		statuses: [302, 303, 400, 404],
	},
	'_admin.admin_.subscribers.tsx': {
		fields: {
			intent: ['check', 'import', 'logout'],
			csv: ['', 'reader@example.org', 'email\nreader@example.org'],
			agreed: ['yes', ''],
		},
		statuses: [200, 302, 303, 400],
	},
	'_admin.admin_.images.tsx': {
		fields: {
			intent: ['upload', 'describe', 'delete', 'logout'],
			id: ['1', '0'],
			alt: ['A map', ''],
			decorative: ['on', ''],
			credit: ['The archive', ''],
			source: ['https://example.org/map', 'a map', ''],
			replaces: ['https://example.org/map.jpg', ''],
		},
		statuses: [302, 303, 400, 404],
	},
	'_admin.admin_.mailings.tsx': { fields: { intent: ['logout'] }, statuses: [302, 303, 400] },
	'_admin.admin_.mailings_.new.tsx': {
		fields: {
			intent: ['ask', 'queue', 'logout'],
			subject: ['A letter', ''],
			address: ['', 'nobody'],
			sendDate: ['2999-06-30', '2025-06-30', ''],
			sendTime: ['09:30', ''],
			sendZone: ['UTC', 'Asia/Tehran', 'Nowhere'],
		},
		statuses: [200, 302, 303, 400, 404],
	},
	'_admin.admin_.mailings_.$id.tsx': {
		fields: { intent: ['pause', 'resume', 'cancel', 'ask-send', 'send', 'resend-uncertain', 'logout'] },
		params: ['1', '2', '999', 'x'],
		statuses: [200, 302, 303, 400, 404, 409],
	},
	'_admin.admin_.subscribers_.$id.tsx': {
		fields: { intent: ['confirm', 'unsubscribe', 'delete', 'logout'] },
		params: ['1', '999', 'x'],
		statuses: [302, 303, 400, 404, 409],
	},
	'_admin.admin_.import.tsx': {
		fields: {
			intent: ['check', 'import', 'logout', ''],
			kind: ['wordpress', 'ghost', 'markdown', 'x'],
			upload: ['', 'x'],
		},
		statuses: [302, 303, 400, 404, 409],
	},
	'_admin.admin_.backups.tsx': {
		fields: { intent: ['backup', 'drill', 'logout', ''] },
		statuses: [302, 303, 400, 409, 500],
	},
	'_admin.admin_.requests.tsx': {
		fields: { intent: ['close', 'logout'], id: ['1', '2', '0'], note: ['Done', ''] },
		statuses: [302, 303, 400, 404],
	},
	'_admin.admin_.statistics.tsx': { fields: { intent: ['logout', ''] }, statuses: [302, 303, 400] },
	'_admin.admin_.log.tsx': { fields: { intent: ['logout', ''] }, statuses: [302, 303, 400] },
	'_admin.admin_.trash.tsx': {
		fields: { intent: ['restore', 'purge', 'logout'], id: ['1', '2', '0'] },
		statuses: [302, 303, 400, 404],
	},
	'_admin.admin_.new-article.tsx': editor,
	'_admin.admin_.autosave.ts': {
		fields: {
			intent: ['discard', ''],
			draftId: ['a-window', ''],
			articleId: ['1', '999', ''],
			record: ['d4-3', 'new?collection=sources', '../x'],
			version: ['1', ''],
			edits: ['1', '0'],
			form: ['{"title":"Some title"}', '{}', 'no JSON'],
			replaces: ['another-window', ''],
		},
		statuses: [200, 302, 303, 400],
	},
	'_admin.admin_.edit-article.$id_.history.tsx': {
		fields: {
			intent: ['restore', 'discard-private', 'logout'],
			kind: ['draft', 'version'],
			number: ['1', ''],
		},
		params: ['1', '2', '999', 'x'],
		statuses: [302, 303, 400, 404, 409],
	},
	'_admin.admin_.edit-article.$id_.preview-links.tsx': {
		fields: { intent: ['create', 'end', 'logout'] },
		params: ['1', '2', '999', 'x'],
		statuses: [200, 302, 303, 400, 404, 409],
	},
	'_site.admin.preview.tsx': { fields: article, statuses: [200, 302, 400] },
	'_admin.admin_.edit-article.$id.tsx': { ...editor, params: ['1', '2', '999', 'x'] },
}
const modules = import.meta.glob<{ action?: ActionFunction }>('../../../app/routes/*.{ts,tsx}', {
	eager: true,
})
const nameOf = (file: string) => file.replace(/^.*\//, '')
const withAction = Object.entries(modules).filter(
	([file, { action }]) => action && !/\/(api\.|_site\.\$)/.test(file),
)

let cookie: string
let sent = 0

it.beforeAll(async ({ database }) => {
	await takeShippedRecord(testContext)
	const user = await createUser()
	for (let number = 1; number <= 3; number++) await storePublished({ slug: `article-${number}` })
	cookie = await sessionCookieOf(user)
	// Signing out and a new password would end the session of all that follows.
	await sql`CREATE TRIGGER keep_session BEFORE DELETE ON sessions BEGIN SELECT RAISE(IGNORE); END`.execute(
		database.db,
	)
})

it('knows every form there is', () => {
	expect(withAction.map(([file]) => nameOf(file)).sort()).toEqual(Object.keys(forms).sort())
})

/** Where nobody may be sent after signing in. */
const elsewhere = fc
	.constantFrom('//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example')
	.map(asPart)

/** A form of known and odd fields, as one of the two encodings that browsers use; or something that is no form. */
function requestBody({ fields }: Form): fc.Arbitrary<{ body: BodyInit; headers: Record<string, string> }> {
	const values = Object.entries(fields).map(([name, known]) =>
		fc
			.option(
				fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: oddText }),
				{ nil: undefined, freq: 12 },
			)
			.map((value) => [name, value] as const),
	)
	const extra = fc.array(fc.tuple(fc.oneof(oddText, fc.constantFrom(...Object.keys(fields))), oddText), {
		maxLength: 2,
	})
	const entries = fc
		.tuple(fc.tuple(...values), extra)
		.map(([known, more]) =>
			[...known, ...more].filter((entry): entry is [string, string] => entry[1] !== undefined),
		)
	const encoded = fc.tuple(entries, fc.boolean(), fc.boolean()).map(([all, isMultipart, hasFile]) => {
		const body = isMultipart ? new FormData() : new URLSearchParams()
		for (const [name, value] of all) body.append(name, value)
		if (body instanceof FormData && hasFile) body.append(all[0]?.[0] ?? 'file', new File(['text'], 'a.txt'))
		return { body, headers: {} }
	})
	const types = fc.oneof(
		oddHeader,
		fc.constantFrom(
			'multipart/form-data; boundary=b',
			'application/x-www-form-urlencoded',
			'application/json',
		),
	)
	const damaged = fc
		.tuple(oddBody, types)
		.map(([body, type]) => ({ body: body as BodyInit, headers: { 'Content-Type': type } }))
	return fc.oneof({ weight: 5, arbitrary: encoded }, { weight: 1, arbitrary: damaged })
}

/** The status of what an action gives back or throws, and where it leads. */
async function outcome(run: () => unknown): Promise<{ status: number; location: string | null }> {
	const response: unknown = await Promise.resolve()
		.then(run)
		.catch((thrown: unknown) => {
			if (thrown instanceof Error) throw thrown
			return thrown
		})
	if (response instanceof Response)
		return { status: response.status, location: response.headers.get('Location') }
	return { status: (response as { init?: { status?: number } }).init?.status ?? 200, location: null }
}

it.each(withAction.map(([file, { action }]) => [nameOf(file), action as ActionFunction] as const))(
	'the action of %s returns only statuses that its form knows',
	async (name, action) => {
		const form = forms[name] as Form
		const runs = (form.runs ?? runsOfEach) * fuzzFactor
		const sentBefore = sent
		const ids = fc.oneof(fc.constantFrom(...(form.params ?? [''])), oddPart)
		await fc.assert(
			fc.asyncProperty(
				requestBody(form),
				ids,
				fc.oneof(oddPart, elsewhere),
				fc.constantFrom(true, true, false),
				async ({ body, headers }, id, query, isSignedIn) => {
					const request = new Request(`${siteOrigin}/form?article=1&next=${query}`, {
						method: 'POST',
						body,
						headers: isSignedIn && !name.includes('login') ? { ...headers, Cookie: cookie } : headers,
					})
					const context = requestContext({ clientAddress: `192.0.2.${sent}` })
					const { status, location } = await outcome(() =>
						action({ request, params: { id, token: id }, context }),
					)
					sent++
					expect(form.statuses).toContain(status)
					if (location !== null) expect(new URL(location, siteOrigin).origin).toBe(siteOrigin)
				},
			),
			{ numRuns: runs, seed },
		)
		expect(sent - sentBefore).toBe(runs)
	},
)
