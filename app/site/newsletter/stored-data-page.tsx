import type { ReactNode } from 'react'
import { messageMaxLength } from '../../domain/rights/rights.ts'
import { formatInstant } from '../../lib/dates.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { StoredDataPage as Data, StepResult } from './rights.server.ts'
import { UnknownRightsLink } from './rights-page.tsx'

const head = { section: 'E-mail updates' }

/** Everything that is stored about an address, and what its owner can do with it. */
export function StoredDataPage({ stored, jsonHref, result }: Omit<Data, 'head'> & { result?: StepResult }) {
	if (result && 'done' in result)
		return (
			<>
				<PageHead {...head} heading="Done" lead={result.done} />
				<p className="wrap pb-section actions">
					<ButtonLink href="/">HOME</ButtonLink>
				</p>
			</>
		)
	if (!stored) return <UnknownRightsLink />
	return (
		<>
			<PageHead
				{...head}
				heading="What is stored about you"
				lead="One of the buttons below uses up the link. Reading and downloading does not."
			/>
			<div className="wrap pb-section">
				<div className="grid gap-8 max-w-prose">
					{result && (
						<Notice tone="red" role="alert">
							<p>{result.alert}</p>
						</Notice>
					)}
					<Stored stored={stored} />
					<p className="actions">
						<ButtonLink href={jsonHref} download="your-data.json">
							DOWNLOAD AS JSON
						</ButtonLink>
					</p>
					{stored.subscription && <Corrections isOnList={isOnList(stored)} />}
					<Question />
					<form method="post" className="grid gap-3 justify-items-start">
						<h2>Delete</h2>
						<p>All of the above is deleted at once, and cannot be brought back.</p>
						<Button variant="danger" name="intent" value="delete">
							DELETE EVERYTHING
						</Button>
					</form>
				</div>
			</div>
		</>
	)
}

type Stored = NonNullable<Data['stored']>

function isOnList({ subscription }: Stored): boolean {
	return subscription?.state === 'active' || subscription?.state === 'pending'
}

function Stored({ stored }: { stored: Stored }) {
	const { subscription, mails, reports, requests } = stored
	return (
		<section className="grid gap-4">
			<h2>Stored</h2>
			<dl className="grid gap-2">
				<Entry term="E-mail address">{stored.email}</Entry>
				{subscription && (
					<>
						<Entry term="State on the list">{subscription.state}</Entry>
						<Entry term="Signed up">
							{formatInstant(subscription.createdAt)}, from the {subscription.source}
						</Entry>
						<Entry term="Written to about">{subscription.topics.join(', ')}</Entry>
						{subscription.askedAt && (
							<Entry term="Asked to confirm">{formatInstant(subscription.askedAt)}</Entry>
						)}
						{subscription.confirmedAt && (
							<Entry term="Confirmed">{formatInstant(subscription.confirmedAt)}</Entry>
						)}
						{subscription.lastBounceAt && (
							<Entry term="Mails that came back">
								{subscription.bounces}, the last one {formatInstant(subscription.lastBounceAt)}
							</Entry>
						)}
						{subscription.leftAt && <Entry term="Left">{formatInstant(subscription.leftAt)}</Entry>}
					</>
				)}
				{mails.map((mail) => (
					<Entry key={`${mail.queuedAt} ${mail.subject}`} term="Mail">
						“{mail.subject}”, {formatInstant(mail.queuedAt)}, {mail.state}
						{mail.reply && <>. The mail server said: {mail.reply}</>}
					</Entry>
				))}
				{reports.map((report) => (
					<Entry key={report.id} term={`Report of an error, ${formatInstant(report.createdAt)}`}>
						{report.message} {report.state !== 'closed' && <a href={`/reports/${report.id}`}>Answer</a>}
					</Entry>
				))}
				{requests.map((request) => (
					<Entry key={request.id} term={`Request ${request.id}, ${formatInstant(request.receivedAt)}`}>
						{request.right}
						{request.closedAt
							? `, closed ${formatInstant(request.closedAt)}`
							: `, due ${formatInstant(request.dueAt)}`}
					</Entry>
				))}
			</dl>
		</section>
	)
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div>
			<dt className="label">{term}</dt>
			<dd dir="auto">{children}</dd>
		</div>
	)
}

function Corrections({ isOnList }: { isOnList: boolean }) {
	return (
		<>
			<form method="post" className="grid gap-3 justify-items-start">
				<h2>Correct</h2>
				<Field
					label="New e-mail address"
					name="email"
					type="email"
					autoComplete="email"
					maxLength={254}
					required
					hint="It takes the place of the old one when the link that is sent to it is used."
				/>
				<Button name="intent" value="correct">
					CHANGE ADDRESS
				</Button>
			</form>
			{isOnList && (
				<form method="post" className="grid gap-3 justify-items-start">
					<h2>Leave</h2>
					<Button name="intent" value="leave">
						LEAVE THE LIST
					</Button>
				</form>
			)}
		</>
	)
}

function Question() {
	return (
		<form method="post" className="grid gap-3 justify-items-start">
			<h2>Something else</h2>
			<Field
				as="textarea"
				label="What you ask for"
				name="message"
				rows={4}
				maxLength={messageMaxLength}
				required
				hint="Answered within 30 days, at your address."
			/>
			<Button name="intent" value="ask">
				SEND REQUEST
			</Button>
		</form>
	)
}
