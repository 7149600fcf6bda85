/** View model of one subscriber. */
import type { findSubscriberData } from '../../domain/subscriptions/one-subscriber.server.ts'
import { isConfirmationAsked } from '../../domain/subscriptions/subscriptions.server.ts'
import { formatInstant, labelInstant } from '../../lib/dates.ts'
import { displayEmail } from '../../lib/display-email.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import type { SubscriberView } from './subscriber-page.tsx'

type Stored = NonNullable<Awaited<ReturnType<typeof findSubscriberData>>>

/** The subscriber with the facts that are there. */
export function viewSubscriber(
	context: Context,
	{ subscription, refusal, ...stored }: Stored,
): SubscriberView {
	const { id, email, state, source, topics, bounces } = subscription
	const dates: [label: string, at: string | null][] = [
		['Signed up', subscription.createdAt],
		['Asked to confirm', subscription.askedAt],
		['Confirmed', subscription.confirmedAt],
		['Left', subscription.leftAt],
		['Last bounce', bounces > 0 || state === 'bounced' ? subscription.lastBounceAt : null],
	]
	return {
		id,
		email: displayEmail(email),
		state,
		facts: [
			...dates.flatMap(([label, at]) => (at ? [{ label, value: formatInstant(at) }] : [])),
			...(refusal ? [{ label: 'Last refusal', value: refusal }] : []),
			{ label: 'Source', value: source },
			{ label: 'Topics', value: topics.join(', ') || 'none' },
			...(bounces > 0 ? [{ label: 'Bounces in a row', value: String(bounces) }] : []),
		],
		mails: stored.mails.map(({ subject, state, reply, queuedAt }) => ({
			subject,
			state,
			reply: reply ?? '',
			queued: labelInstant(queuedAt),
		})),
		reports: stored.reports.map((report) => report.id),
		requests: stored.requests.map((request) => request.id),
		mayResend: state === 'pending' && isConfirmationAsked(context),
	}
}
