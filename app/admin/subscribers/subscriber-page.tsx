import type { Moment } from '../../lib/dates.ts'
import { MailStateBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'

/** `facts` are the stored dates and counts of the subscriber, each with its label. */
export type SubscriberView = {
	id: number
	email: string
	state: string
	facts: { label: string; value: string }[]
	mails: { subject: string; state: string; queued: Moment | null; reply: string }[]
	/** Numbers of the reports and requests of the address. */
	reports: number[]
	requests: number[]
	mayResend: boolean
}

type Props = ListPageProps & {
	subscriber: SubscriberView
	/** The question that is shown before the button does something. */
	question: keyof typeof questions | null
}

/** One subscriber: everything stored of the address, and what can be done about it. */
export function SubscriberPage({ subscriber, question, ...page }: Props) {
	const { id, email, state, facts, reports, requests } = subscriber
	const address = `/admin/subscribers/${id}`
	return (
		<ListPage
			{...page}
			heading="SUBSCRIBER"
			summary={<bdi>{email}</bdi>}
			back={{ to: '/admin/subscribers', label: 'SUBSCRIBERS' }}
		>
			{question && <Question address={address} intent={question} />}
			<dl className="docket stack">
				<dt>State</dt>
				<dd>
					<MailStateBadge state={state} />
				</dd>
				{facts.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd dir="auto">{value}</dd>
					</div>
				))}
				<Numbers label="Reports" path="/admin/reports" numbers={reports} />
				<Numbers label="Requests" path="/admin/requests" numbers={requests} />
			</dl>
			{!question && <Actions address={address} subscriber={subscriber} />}
			<h2 className="label mt-6 mb-4">MAILINGS TO THIS ADDRESS</h2>
			<Mails mails={subscriber.mails} />
		</ListPage>
	)
}

function Numbers({ label, path, numbers }: { label: string; path: string; numbers: number[] }) {
	if (numbers.length === 0) return null
	return (
		<>
			<dt>{label}</dt>
			<dd>
				<a href={path}>{numbers.map((number) => `No. ${number}`).join(', ')}</a>
			</dd>
		</>
	)
}

function Actions({ address, subscriber }: { address: string; subscriber: SubscriberView }) {
	const { state, mayResend } = subscriber
	return (
		<form method="post" className="actions mt-6">
			{mayResend && (
				<Button name="intent" value="confirm">
					RESEND CONFIRMATION
				</Button>
			)}{' '}
			{(state === 'active' || state === 'pending') && (
				<ButtonLink href={`${address}?unsubscribe=yes`}>UNSUBSCRIBE</ButtonLink>
			)}{' '}
			<ButtonLink href={`${address}.json`}>EXPORT AS JSON</ButtonLink>{' '}
			<ButtonLink variant="danger" href={`${address}?delete=yes`}>
				DELETE
			</ButtonLink>
		</form>
	)
}

const questions = {
	unsubscribe: {
		heading: 'Unsubscribe this address?',
		text: 'It gets no more mail, and only its owner can subscribe it again.',
		button: 'UNSUBSCRIBE',
	},
	delete: {
		heading: 'Delete everything that is stored about this address?',
		text: 'Subscription, mails, reports and requests lose the address, also in copies of it that are restored later. This cannot be undone.',
		button: 'DELETE',
	},
}

/** Asks before something that nobody here can take back. */
function Question({ address, intent }: { address: string; intent: keyof typeof questions }) {
	const { heading, text, button } = questions[intent]
	return (
		<section aria-labelledby="question" className="mb-6">
			<h2 id="question">{heading}</h2>
			<p>{text}</p>
			<form method="post" action={address} className="actions mt-6">
				<Button variant="danger" name="intent" value={intent}>
					{button}
				</Button>{' '}
				{/* Pressing Enter by mistake must not do it. */}
				<ButtonLink href={address} autoFocus>
					CANCEL
				</ButtonLink>
			</form>
		</section>
	)
}

function Mails({ mails }: Pick<SubscriberView, 'mails'>) {
	if (mails.length === 0) return <EmptyState heading="No mailing has gone to this address." />
	return (
		<AdminTable label="Mailings" headings={['SUBJECT', 'STATE', 'QUEUED', 'RESPONSE']}>
			{mails.map(({ subject, state, queued, reply }) => (
				<tr key={`${subject} ${queued?.iso}`}>
					<td dir="auto">{subject}</td>
					<td data-label="State">
						<MailStateBadge state={state} />
					</td>
					<DateCell label="Queued" at={queued} />
					<td data-label="Response" dir="auto">
						{reply}
					</td>
				</tr>
			))}
		</AdminTable>
	)
}
