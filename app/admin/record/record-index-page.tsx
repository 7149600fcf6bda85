import { Form, Link } from '@remix-run/react'
import { counted } from '../../lib/counted.ts'
import { listQueryMaxLength } from '../../lib/list-pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AdminTable, DateCell } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import type { RecordIndexView } from './record-index.server.ts'
import { UnreadableEdition } from './unreadable-edition.tsx'

type Props = ListPageProps & { view: RecordIndexView }

/** Finds any record, and lists what is drafted. */
export function RecordIndexPage({ view, ...page }: Props) {
	const { drafts, problems, edition } = view
	return (
		<ListPage
			{...page}
			heading="RECORD"
			summary={`Edition ${edition} is public. ${drafts.length === 0 ? 'No drafts.' : `${counted(drafts.length, 'draft')}, ${counted(problems, 'problem')}.`}`}
			back={{ to: '/admin/editions', label: 'EDITIONS' }}
		>
			<UnreadableEdition unreadable={view.unreadable} />
			<Form className="article-filter" role="search" aria-label="Records" action="/admin/record">
				<div className="field">
					<label htmlFor="record-q">Id or words</label>
					<input
						id="record-q"
						name="q"
						type="search"
						defaultValue={view.query}
						maxLength={listQueryMaxLength}
					/>
				</div>
				<div className="actions">
					<Button>FIND</Button>
				</div>
			</Form>
			{view.found && <Found view={view} />}
			{drafts.length > 0 && <Drafts drafts={drafts} />}
			<Pending day={view.pending} />
			<Collections view={view} />
		</ListPage>
	)
}

function Found({ view: { found, isCut } }: { view: RecordIndexView }) {
	if (!found || found.length === 0)
		return <p className="mb-6">No record has this id or all of these words.</p>
	return (
		<section className="pb-section" aria-labelledby="found">
			<h2 id="found" className="label mb-4">
				{isCut ? `THE FIRST ${found.length} RECORDS` : counted(found.length, 'record').toUpperCase()}
			</h2>
			<RecordList records={found} />
		</section>
	)
}

function RecordList({ records }: { records: { record: string; title: string }[] }) {
	return (
		<ul className="record-list">
			{records.map(({ record, title }) => (
				<li key={record}>
					<Link to={`/admin/record/${record}`}>{title}</Link> <span className="quiet data">{record}</span>
				</li>
			))}
		</ul>
	)
}

function Drafts({ drafts }: Pick<RecordIndexView, 'drafts'>) {
	return (
		<section className="pb-section" aria-labelledby="drafts">
			<h2 id="drafts" className="label mb-4">
				DRAFTS
			</h2>
			<AdminTable labelledBy="drafts" headings={['RECORD', 'CHANGE', 'SAVED']}>
				{drafts.map(({ record, title, kind, saved, problems }) => (
					<tr key={record}>
						<td>
							<Link to={`/admin/record/${record}`}>{title}</Link>
							<p className="data">{record}</p>
						</td>
						<td data-label="Change">
							{kind}
							{problems > 0 && `, ${counted(problems, 'problem')}`}
						</td>
						<DateCell label="Saved" at={saved} />
					</tr>
				))}
			</AdminTable>
		</section>
	)
}

/** The next day of the timeline that has no entries yet. */
function Pending({ day }: { day: number | null }) {
	if (day === null) return null
	return (
		<Form method="post" className="mb-6">
			<Button name="intent" value="document-day">{`DOCUMENT DAY ${day}`}</Button>
		</Form>
	)
}

function Collections({ view: { collections, open, files } }: { view: RecordIndexView }) {
	return (
		<section aria-labelledby="collections">
			<h2 id="collections" className="label mb-4">
				COLLECTIONS
			</h2>
			<ul className="record-list">
				{collections.map(({ name, label, count }) => (
					<li key={name}>
						<Link to={`/admin/record?collection=${name}`}>{label}</Link>{' '}
						<span className="quiet">{count.toLocaleString('en-US')}</span>
						{open?.name === name && (
							<>
								<p className="my-3">
									<ButtonLink size="small" href={`/admin/record/new?collection=${name}`}>
										NEW
									</ButtonLink>
								</p>
								<RecordList records={open.records} />
							</>
						)}
					</li>
				))}
			</ul>
			<h2 className="label my-4">TEXTS OF PAGES</h2>
			<ul className="record-list">
				{files.map((name) => (
					<li key={name}>
						<Link to={`/admin/record/${name}`}>{name.replace('.json', '')}</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
