import { describe, expect } from 'vitest'
import { reportMaxLength } from '../../../../app/domain/reports/report-limits.ts'
import { listReportPage } from '../../../../app/domain/reports/reports.server.ts'
import { subscribe } from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import { action, loader } from '../../../../app/routes/_site.report.tsx'
import { submissionsFromSender } from '../../../../app/runtime/limits/submission-limit.server.ts'
import { honeypotField } from '../../../../app/ui/honeypot.tsx'
import { storePublished } from '../../../factories/article.ts'
import { it, requestContext, testContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'

let senders = 0

type Sending = { ref?: string; sender?: string; headers?: HeadersInit }

const addressOf = (ref?: string) =>
	`${siteOrigin}/report${ref === undefined ? '' : `?ref=${encodeURIComponent(ref)}`}`

/** Each report from a sender of its own, unless the test is about one sender. */
async function post(fields: Record<string, string>, { ref, sender, headers }: Sending = {}) {
	const request = new Request(addressOf(ref), { method: 'POST', body: new URLSearchParams(fields), headers })
	const context = requestContext({ clientAddress: sender ?? `198.51.${++senders}.1` })
	const response = await action({ request, context, params: {} })
	if ('data' in response)
		return {
			status: response.init?.status,
			failure: response.data,
			headers: new Headers(response.init?.headers),
		}
	return { status: response.status, failure: undefined, headers: response.headers }
}

async function stored() {
	return (await listReportPage(testContext, 1)).reports.map(({ ref, message, source, email }) => ({
		ref,
		message,
		source,
		email,
	}))
}

const subjectOf = async (ref?: string) => {
	const { subjectRef, subject } = await loader({
		request: new Request(addressOf(ref)),
		params: {},
		context: requestContext(),
	})
	return { subjectRef, subject }
}

describe('the form to report an error', () => {
	it('names the entry that it was opened for, with the way back to it', async () => {
		const { subject } = await subjectOf('d9-4')
		expect(subject).toMatchObject({ href: '/timeline/day-9#d9-4', label: expect.stringContaining('Day 9') })
	})

	it('names the page that it was opened from', async () => {
		const { slug } = await storePublished({ title: 'An article' })
		expect((await subjectOf('home')).subject?.href).toBe('/')
		expect((await subjectOf('timeline/day-9')).subject?.href).toBe('/timeline/day-9')
		expect((await subjectOf(`blog/${slug}`)).subject).toMatchObject({
			href: `/blog/${slug}`,
			label: 'An article',
		})
	})

	it.each(['d99-1', '//evil.example', '<b>', 'admin'])(
		'the form to report an error finds nothing under the reference %o, and keeps it',
		async (ref) => {
			expect(await subjectOf(ref)).toEqual({ subjectRef: ref, subject: null })
		},
	)

	it('is about the archive as a whole without a reference', async () => {
		expect(await subjectOf()).toEqual({ subjectRef: '', subject: null })
	})
})

describe('a report', () => {
	const fields = { message: 'The hour is wrong.\r\nIt was 04:00.', source: ' AP, June 15 ', email: '' }

	it('is stored with its reference and leads to the page of thanks', async () => {
		const { status, headers } = await post(fields, { ref: 'd1-4' })
		expect([status, headers.get('Location')]).toEqual([303, '/report/thanks?report=1'])
		expect(await stored()).toEqual([
			{ ref: 'd1-4', message: 'The hour is wrong.\nIt was 04:00.', source: 'AP, June 15', email: '' },
		])
	})

	it('is taken under a reference that the archive does not know', async () => {
		expect(await post({ message: 'Gone' }, { ref: 'no-such-record' })).toMatchObject({ status: 303 })
		expect(await stored()).toMatchObject([{ ref: 'no-such-record', message: 'Gone' }])
	})

	it('needs a message, and comes back with everything else that was typed', async () => {
		const typed = { message: '  ', source: 'A “source” <b>', email: 'reader@example.org' }
		const { status, failure } = await post(typed)
		expect(status).toBe(400)
		expect(failure).toMatchObject({ errors: { message: 'Say what is wrong.' }, typed })
		expect(await stored()).toEqual([])
	})

	it('comes back when its address is no e-mail address', async () => {
		const { status, failure } = await post({ ...fields, email: 'nobody' })
		expect(status).toBe(400)
		expect(failure).toMatchObject({ errors: { email: expect.stringContaining('not an e-mail address') } })
		expect(failure?.typed.email).toBe('nobody')
	})

	it('may be as long as the field says, and no longer', async () => {
		const message = 'x'.repeat(reportMaxLength.message)
		expect(await post({ message })).toMatchObject({ status: 303 })
		const { status, failure } = await post({ message: `${message}x` })
		expect(status).toBe(400)
		expect(failure?.errors.message).toContain('at most 5000 characters')
	})

	it('is not stored where the honeypot is filled in, and nothing is said of it', async () => {
		const { status, headers } = await post({ ...fields, [honeypotField]: 'https://example.org' })
		expect([status, headers.get('Location')]).toEqual([303, '/report/thanks'])
		expect(await stored()).toEqual([])
	})

	it('is refused when it comes from another site', async () => {
		const refusal = await post(fields, { headers: { Origin: 'https://other.example' } }).catch(
			(thrown: Response) => thrown,
		)
		expect(refusal.status).toBe(403)
		expect(await stored()).toEqual([])
	})

	it('is limited per sender, with Retry-After and the typed text; sign-ups are not affected', async () => {
		const sender = '192.0.2.88'
		for (let number = 0; number < submissionsFromSender; number++) await post(fields, { sender })
		const { status, failure, headers } = await post({ message: 'One more' }, { sender })
		expect(status).toBe(429)
		expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
		expect(failure).toMatchObject({
			alert: 'Too many reports. Please try again later.',
			typed: { message: 'One more' },
		})
		const signup = { email: 'reader@example.org', source: 'website' } as const
		expect(await subscribe(testContext, signup, sender)).toMatchObject({ email: 'reader@example.org' })
	})
})
