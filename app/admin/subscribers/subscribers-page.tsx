import { Form, Link } from '@remix-run/react'
import type { ImportReport } from '../../domain/subscriptions/import.server.ts'
import type { Moment } from '../../lib/dates.ts'
import { MailStateBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { AskForm } from './ask-form.tsx'
import { ImportForm } from './import-form.tsx'
import { type SubscribersQuery, subscriberStates, subscribersAddress } from './subscribers-query.ts'

type SubscriberRow = {
	id: number
	email: string
	source: string
	state: string
	topics: string[]
	created: Moment
	confirmed: Moment | null
	left: Moment | null
}

type Props = ListPageProps & {
	query: SubscribersQuery
	list: { total: number; page: number; pages: number }
	counts: Record<(typeof subscriberStates)[number], number>
	subscribers: SubscriberRow[]
	check?: ImportReport | null | undefined
	/** Addresses of an import that failed. */
	typed?: string | undefined
	/** Imported addresses are asked for their confirmation. */
	isConfirmationAsked: boolean
	/** On the list without ever having been asked, where they could be asked now. */
	unconfirmed: number
}

/** Subscribers by state: active, pending, unsubscribed and bounced. */
export function SubscribersPage(props: Props) {
	const { query, list, counts, subscribers, check, typed, isConfirmationAsked, unconfirmed, ...page } = props
	const states = subscriberStates.map((state) => `${counts[state].toLocaleString('en-US')} ${state}`)
	return (
		<ListPage {...page} heading="SUBSCRIBERS" summary={states.join(', ')}>
			<Filter {...query} />
			{subscribers.length > 0 ? (
				<SubscriberTable subscribers={subscribers} />
			) : (
				<EmptyState heading="No subscribers found." />
			)}
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Subscriber pages"
				hrefFor={(number) => subscribersAddress({ ...query, page: number })}
			/>
			<p className="actions mt-6">
				<ButtonLink href={subscribersAddress({ ...query, page: 1 }, '/admin/subscribers.csv')}>
					EXPORT AS CSV
				</ButtonLink>
			</p>
			{unconfirmed > 0 && <AskForm unconfirmed={unconfirmed} />}
			<ImportForm check={check ?? null} typed={typed ?? ''} isConfirmationAsked={isConfirmationAsked} />
		</ListPage>
	)
}

function Filter({ q, state }: SubscribersQuery) {
	return (
		<Form className="article-filter" role="search" aria-label="Subscribers" action="/admin/subscribers">
			<div className="field">
				<label htmlFor="filter-q">Part of the address</label>
				<input id="filter-q" name="q" type="search" defaultValue={q} maxLength={254} />
			</div>
			<div className="field">
				<label htmlFor="filter-state">State</label>
				<select id="filter-state" name="state" defaultValue={state ?? ''}>
					<option value="">Any state</option>
					{subscriberStates.map((name) => (
						<option key={name} value={name}>
							{name}
						</option>
					))}
				</select>
			</div>
			<div className="actions">
				<Button>FILTER</Button>
			</div>
		</Form>
	)
}

function SubscriberTable({ subscribers }: Pick<Props, 'subscribers'>) {
	return (
		<AdminTable
			label="Subscribers"
			headings={['ADDRESS', 'STATE', 'TOPICS', 'SIGNED UP', 'CONFIRMED', 'LEFT']}
		>
			{subscribers.map((subscriber) => (
				<tr key={subscriber.id}>
					<td>
						<Link to={`/admin/subscribers/${subscriber.id}`}>
							<bdi>{subscriber.email}</bdi>
						</Link>
					</td>
					<td data-label="State">
						<MailStateBadge state={subscriber.state} />
					</td>
					<td data-label="Topics">{subscriber.topics.join(', ')}</td>
					<DateCell label="Signed up" at={subscriber.created} />
					<DateCell label="Confirmed" at={subscriber.confirmed} />
					<DateCell label="Left" at={subscriber.left} />
				</tr>
			))}
		</AdminTable>
	)
}
