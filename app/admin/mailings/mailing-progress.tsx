import type { RejectionCount } from '../../../db/repositories/rejections.ts'
import { topicLabels } from '../../domain/subscriptions/topics.ts'
import { MailStateBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminTable } from '../frame/admin-table.tsx'
import type { MailingView } from './mailing-view.server.ts'

export type MailingProgressProps = {
	mailing: MailingView
	rejections: RejectionCount[]
	/** Notice while the mail server is unavailable. */
	pause: string | null
	perMinute: number
}

const stateLabels: Record<string, string> = {
	queued: 'waiting to be sent',
	sending: 'being sent to the mail server',
	sent: 'accepted by the mail server',
	written: 'written to the outbox',
	deferred: 'deferred by the mail server, will be tried again',
	uncertain: 'may or may not have been sent',
	failed: 'rejected by the mail server',
	cancelled: 'not sent',
}

const rejectionLabels = {
	address: 'The address does not exist or is closed. We no longer send to it.',
	mailbox: 'The mailbox did not accept the mail. After three rejections we no longer send to it.',
	policy: 'The server rejects the sender or the text. This does not count against the address.',
}

/** Progress of a mailing, and its buttons. */
export function MailingProgress({ mailing, rejections, pause, perMinute }: MailingProgressProps) {
	const { topic, state, counts, settled, total } = mailing
	return (
		<>
			{pause && state === 'queued' && (
				<Notice tone="yellow" className="mb-6">
					<p>{pause}</p>
				</Notice>
			)}
			{state === 'held' && (
				<Notice tone="yellow" className="mb-6">
					<p>
						This mailing was under way when the backup was made that has been restored. Nothing is sent before
						you resume it.
					</p>
				</Notice>
			)}
			<p className="mb-2">
				<MailStateBadge state={state} />
			</p>
			<p className="mb-4">
				{settled.toLocaleString('en-US')} of {total.toLocaleString('en-US')} mails done. At most{' '}
				{perMinute.toLocaleString('en-US')} go out in a minute. They go to those who want:{' '}
				{topicLabels[topic]}.
			</p>
			{state !== 'done' && (
				<progress className="mb-6" value={settled} max={Math.max(1, total)} aria-label="Mails done" />
			)}
			<AdminTable label="Mails by state" headings={['STATE', 'MAILS', 'MEANING']}>
				{Object.entries(counts)
					.filter(([, count]) => count > 0)
					.map(([name, count]) => (
						<tr key={name}>
							<td>{name}</td>
							<td className="count" data-label="Mails">
								{count.toLocaleString('en-US')}
							</td>
							<td data-label="Meaning">{stateLabels[name]}</td>
						</tr>
					))}
			</AdminTable>
			{rejections.length > 0 && (
				<div className="mt-8">
					<AdminTable
						label="Refused mails"
						headings={['REFUSED FOR', 'MAILS', 'MEANING', 'THE SERVER SAID LAST']}
					>
						{rejections.map(({ about, count, reply }) => (
							<tr key={about}>
								<td>{about}</td>
								<td className="count" data-label="Mails">
									{count.toLocaleString('en-US')}
								</td>
								<td data-label="Meaning">{rejectionLabels[about]}</td>
								<td className="break-words" data-label="The server said last">
									<bdi>{reply}</bdi>
								</td>
							</tr>
						))}
					</AdminTable>
				</div>
			)}
			<form method="post" className="actions mt-6">
				{state === 'queued' && (
					<>
						{/* For browsers that do not load it again by themselves. */}
						<ButtonLink href={`/admin/mailings/${mailing.id}`}>REFRESH</ButtonLink>{' '}
						<Button name="intent" value="pause">
							PAUSE
						</Button>
					</>
				)}{' '}
				{(state === 'paused' || state === 'held' || (state === 'queued' && pause)) && (
					<Button variant="primary" name="intent" value="resume">
						{state === 'queued' ? 'TRY NOW' : 'RESUME'}
					</Button>
				)}{' '}
				{state !== 'done' && state !== 'cancelled' && (
					<Button variant="danger" name="intent" value="cancel">
						CANCEL
					</Button>
				)}
			</form>
			{counts.uncertain > 0 && (state === 'queued' || state === 'done') && (
				<form method="post" className="grid gap-3 justify-items-start mt-6">
					<p>
						{counts.uncertain.toLocaleString('en-US')}{' '}
						{counts.uncertain === 1 ? 'mail may or may not have' : 'mails may or may not have'} gone out. Sent
						again, some recipients may get it twice; left alone, some may not get it.
					</p>
					<Button name="intent" value="resend-uncertain">
						SEND AGAIN
					</Button>
				</form>
			)}
		</>
	)
}
