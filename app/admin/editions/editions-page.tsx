import { Form, Link } from '@remix-run/react'
import { counted } from '../../lib/counted.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pieces } from '../../ui/version-difference.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { UnreadableEdition } from '../record/unreadable-edition.tsx'
import type { EditionsView } from './editions.server.ts'
import type { EditionsResult } from './editions-action.server.ts'

type Props = ListPageProps & { view: EditionsView; result?: EditionsResult | undefined }

/** The next edition, made from the drafts, and the published editions. */
export function EditionsPage({ view, result, ...page }: Props) {
	return (
		<ListPage
			{...page}
			failure={result?.alert}
			heading="EDITIONS"
			summary={view.hasDrafts ? `Edition ${view.number} in preparation` : 'Nothing is in preparation'}
			back={{ to: '/admin/record', label: 'RECORD' }}
		>
			<UnreadableEdition unreadable={view.unreadable} />
			<Planned planned={view.planned} />
			{view.problems.length > 0 && <Problems problems={view.problems} />}
			{view.hasDrafts || result?.typed?.note ? (
				<NextEdition view={view} result={result} />
			) : (
				<div className="pb-section">
					<EmptyState heading="No drafts.">
						<p>
							Find a record at <Link to="/admin/record">Record</Link> and save a draft.
						</p>
					</EmptyState>
				</div>
			)}
			<Published editions={view.editions} />
		</ListPage>
	)
}

const heldReasons = {
	late: 'the archive was not running at that time or within a day after it',
	restored: 'the archive was restored from a backup',
	problems: 'the drafts have problems',
}

function Planned({ planned }: Pick<EditionsView, 'planned'>) {
	if (!planned) return null
	return (
		<Notice tone={planned.held ? 'red' : 'yellow'} className="mb-6" role={planned.held ? 'alert' : 'status'}>
			<p>
				{planned.held
					? `The edition planned for ${planned.at} was not published: ${heldReasons[planned.held]}.`
					: `All drafts saved by ${planned.at} will be published together then.`}{' '}
				<q>{planned.note}</q>
			</p>
			<Form method="post" className="mt-3">
				<Button size="small" name="intent" value="unschedule">
					CANCEL THE PLAN
				</Button>
			</Form>
		</Notice>
	)
}

function NextEdition({ view, result }: Pick<Props, 'view' | 'result'>) {
	const { number, changes, canPublish, midnight } = view
	return (
		<>
			<Form method="post" className="form-stack max-w-prose pb-section">
				<input type="hidden" name="drafts" value={view.draftsDigest} />
				<Field
					as="textarea"
					rows={2}
					className="grows"
					label={`Note on edition ${number}, for readers`}
					name="note"
					defaultValue={result?.typed?.note}
				/>
				<div className="actions">
					{/* Enter in a field presses the first button. A plan can be canceled, an edition cannot. */}
					<Button name="intent" value="schedule">
						PUBLISH AT A TIME
					</Button>{' '}
					<Button variant="primary" name="intent" value="publish" disabled={!canPublish}>
						PUBLISH NOW
					</Button>{' '}
					<ButtonLink href="/preview/record/">PREVIEW</ButtonLink>
				</div>
				<fieldset className="record-part">
					<legend>At a time, in UTC</legend>
					<p className="hint">
						If left empty: {midnight}, when updates publish. The edition has all drafts saved by then.
					</p>
					<Field label="Date" name="date" type="date" max="9999-12-31" defaultValue={result?.typed?.date} />
					<Field label="Time" name="time" type="time" defaultValue={result?.typed?.time} />
				</fieldset>
			</Form>
			<section className="pb-section" aria-labelledby="next-changes">
				<h2 id="next-changes" className="label mb-4">
					{counted(changes.length, 'change').toUpperCase()}
				</h2>
				<ul className="record-list">
					{changes.map((change) => (
						<Change key={change.record} change={change} />
					))}
				</ul>
			</section>
		</>
	)
}

function Change({ change }: { change: EditionsView['changes'][number] }) {
	const { record, title, kind, weight, reason, fields } = change
	return (
		<li>
			<p>
				<Link to={`/admin/record/${record}`}>{title}</Link>{' '}
				<span className="quiet data">{`${record} · ${kind} · ${weight}`}</span>
			</p>
			{fields.map(({ way, label, pieces }) => (
				<div key={way}>
					<p className="label quiet">{label}</p>
					<Pieces pieces={pieces} />
				</div>
			))}
			<p className="quiet">Reason: {reason}</p>
		</li>
	)
}

function Problems({ problems }: Pick<EditionsView, 'problems'>) {
	return (
		<Notice tone="yellow" className="mb-6">
			<p>{`${counted(problems.length, 'problem')} to fix before the edition can be published:`}</p>
			<ul>
				{problems.map(({ record, field, title, message, isTask }) => (
					<li key={`${record} ${field} ${message}`}>
						<Link to={`/admin/record/${record}${field ? `#${field}` : ''}`}>{title}</Link>: {message}
						{isTask && <Confirmation record={record} />}
					</li>
				))}
			</ul>
		</Notice>
	)
}

function Confirmation({ record }: { record: string }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="record" value={record} />
			<Button size="small" name="intent" value="confirm" aria-label={`Confirm ${record}`}>
				CONFIRM
			</Button>
		</Form>
	)
}

function Published({ editions }: Pick<EditionsView, 'editions'>) {
	return (
		<section aria-labelledby="published">
			<h2 id="published" className="label mb-4">
				PUBLISHED
			</h2>
			<AdminTable labelledBy="published" headings={['EDITION', 'PUBLISHED', 'ACTIONS']}>
				{editions.map(({ number, published, note, origin }) => (
					<tr key={number}>
						<td>
							<a href={`/changes/${number}`}>{`Edition ${number}`}</a>
							<p dir="auto">{note || (origin === 'shipped' ? 'The record as the program ships it.' : '')}</p>
						</td>
						<DateCell label="Published" at={published} />
						<td>
							{number > 1 && (
								<Form method="post" className="grid gap-3 justify-items-start">
									<input type="hidden" name="edition" value={number} />
									<Button
										size="small"
										name="intent"
										value="announce"
										aria-label={`Draft an article on edition ${number}`}
									>
										DRAFT AN ARTICLE
									</Button>
									<Button
										size="small"
										name="intent"
										value="undo"
										aria-label={`Undo by drafts: edition ${number}`}
									>
										UNDO BY DRAFTS
									</Button>
								</Form>
							)}
						</td>
					</tr>
				))}
			</AdminTable>
		</section>
	)
}
