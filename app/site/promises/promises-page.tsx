import { formatInstant, formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { PromisesPageData } from './promises.server.ts'

type Group = PromisesPageData['groups'][number]
type Count = Group['counts'][number]

const others = [
	{ id: 'sources', text: 'Sources by language and side' },
	{ id: 'upkeep', text: 'Reports and backups' },
]

/** The numbers by which the archive can be held to its word, those that fall short first. */
export function PromisesPage(props: PromisesPageData) {
	const { copy, groups, languages, sides, edition } = props
	return (
		<>
			<PageHead {...copy} extent={`Edition ${edition}`}>
				<OnThisPage sections={[...groups.map(({ id, heading }) => ({ id, text: heading })), ...others]} />
				<p className="hint">
					The same numbers for programs: <a href="/data/promises.json">promises.json</a>
				</p>
			</PageHead>
			{groups.map((group) => (
				<PromiseGroup key={group.id} group={group} />
			))}
			<section className="wrap pb-section" aria-labelledby="sources">
				<SectionHead id="sources" heading="Sources by language and side" />
				<Tally name="Language" counts={languages} />
				<Tally name="Side" counts={sides} />
				<p className="hint">
					Counted from <a href="/data/sources.csv">sources.csv</a>, by the country or body of the publisher.
				</p>
			</section>
			<Upkeep {...props} />
		</>
	)
}

function PromiseGroup({ group: { id, heading, counts } }: { group: Group }) {
	return (
		<section className="wrap pb-section" aria-labelledby={id}>
			<SectionHead id={id} heading={heading} />
			<ul className="promises">
				{counts.map((count) => (
					<PromiseItem key={count.name} count={count} />
				))}
			</ul>
		</section>
	)
}

function PromiseItem({ count }: { count: Count }) {
	const { name, label, rule, table, history } = count
	return (
		<li id={name}>
			<h3>{label}</h3>
			<p className="promise-count">{countText(count)}</p>
			<p>
				{rule} <a href={table}>Count again</a>
			</p>
			{history.length > 0 && (
				<details>
					<summary>History</summary>
					<ul>
						{history.map(({ edition, publishedAt, ...then }) => (
							<li key={edition}>
								<a href={`/changes/${edition}`}>Edition {edition}</a>, {formatLongDate(publishedAt)}:{' '}
								{countText(then)}
							</li>
						))}
					</ul>
				</details>
			)}
		</li>
	)
}

function countText({ kept, of }: Pick<Count, 'kept' | 'of'>): string {
	if (of === 0) return 'None to count'
	const percent = kept === of ? 100 : Math.min(99, Math.round((100 * kept) / of))
	return `${kept.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} (${percent}%)`
}

function Tally({ name, counts }: { name: string; counts: { name: string; count: number }[] }) {
	return (
		<details className="question">
			<summary>
				<h3>
					{name}: {counts.length}
				</h3>
			</summary>
			<div>
				<dl className="docket">
					{counts.map(({ name, count }) => [
						<dt key={name}>{name}</dt>,
						<dd key={`${name} count`}>{count.toLocaleString('en-US')}</dd>,
					])}
				</dl>
			</div>
		</details>
	)
}

function Upkeep({ reports, backups }: Pick<PromisesPageData, 'reports' | 'backups'>) {
	const { open, oldestOpenAt } = reports
	const { lastBackupAt, lastDrill } = backups
	return (
		<section className="wrap pb-section" aria-labelledby="upkeep">
			<SectionHead id="upkeep" heading="Reports and backups" />
			<dl className="docket">
				<dt>
					<a href="/reports">Open reports</a>
				</dt>
				<dd>
					{oldestOpenAt === null ? 'None' : `${open}, the oldest since ${formatLongDate(oldestOpenAt)}`}
				</dd>
				<dt>Last backup</dt>
				<dd>{lastBackupAt === null ? 'None on this server' : formatInstant(lastBackupAt)}</dd>
				<dt>Last restore drill</dt>
				<dd>
					{lastDrill === null
						? 'None on record'
						: `${formatInstant(lastDrill.at)}: ${lastDrill.succeeded ? 'restored and read' : 'failed'}`}
				</dd>
			</dl>
		</section>
	)
}
