import { topicLabels } from '../../domain/subscriptions/topics.ts'
import { counted } from '../../lib/counted.ts'
import { MailStateBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TimeFields, type TimeValues } from '../frame/time-fields.tsx'
import { IntroductionRow } from './introduction-row.tsx'
import type { MailingView } from './mailing-view.server.ts'

const reasons = {
	late: 'Not sent: the archive was not running at that time or within a day after it.',
	unpublished: 'Not sent: its article was not public at that time.',
	restored: 'Not sent automatically: the archive was restored from a backup.',
	begun:
		'Not sent automatically: sending began after the restored backup was made. If you send it now, some readers may get it twice.',
}

type Props = {
	mailing: MailingView & { when: string }
	/** Number of those who would get it today. */
	recipients: number
	/** Its article will be public at its time. */
	isPublicThen: boolean
	/** Its time, or the one that was typed and is wrong. */
	time: { values: TimeValues; zones: readonly string[]; error: string | undefined }
}

/** A mailing that has no mails yet: its time, or why that has passed without it, and its buttons. */
export function UnsentMailing({ mailing, recipients, isPublicThen, time }: Props) {
	const { state, held, when, topic, introduction } = mailing
	return (
		<>
			{state === 'held' && held !== '' && (
				<Notice tone="yellow" className="mb-6">
					<p>{reasons[held]}</p>
				</Notice>
			)}
			{state === 'scheduled' && !isPublicThen && (
				<Notice tone="yellow" className="mb-6">
					<p>
						Its article will not be public at that time. Unless that changes, the mailing will be held and not
						sent.
					</p>
				</Notice>
			)}
			<p className="mb-2">
				<MailStateBadge state={state} />
			</p>
			<dl className="docket stack">
				<dt>{state === 'scheduled' ? 'Will be sent on' : 'Was to be sent on'}</dt>
				<dd>{when}</dd>
				<IntroductionRow introduction={introduction} />
				<dt>Topic</dt>
				<dd>{topicLabels[topic]}</dd>
				<dt>Recipients</dt>
				<dd>
					{state === 'cancelled'
						? 'None: it was cancelled before it was sent'
						: `Those subscribed when it is sent: about ${counted(recipients, 'subscriber')} today`}
				</dd>
			</dl>
			{state !== 'cancelled' && (
				<>
					<form method="post" className="actions mt-6">
						<Button variant="primary" name="intent" value="ask-send">
							SEND NOW …
						</Button>{' '}
						<Button variant="danger" name="intent" value="cancel">
							CANCEL
						</Button>
					</form>
					<form method="post" className="grid gap-4 max-w-prose mt-8" aria-labelledby="another-time">
						<h2 className="label" id="another-time">
							ANOTHER TIME
						</h2>
						<TimeFields verb="send" {...time} />
						<div>
							<Button name="intent" value="reschedule">
								CHANGE TIME
							</Button>
						</div>
					</form>
				</>
			)}
		</>
	)
}
