import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminTable } from '../frame/admin-table.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'

type Value = { value: string; count: number }

type Props = ListPageProps & {
	/** Days that are shown, and the choices of them. */
	days: number
	spans: readonly number[]
	total: number
	isOn: boolean
	hasSharedCache: boolean
	perDay: { day: string; label: string; count: number }[]
	lists: { name: string; heading: string; values: Value[]; more: number }[]
}

const chart = { width: 960, height: 200 }

/** Page views of the last days: a bar for each day, and the pages, hosts, devices and countries. */
export function StatisticsPage(props: Props) {
	const { days, spans, total, isOn, hasSharedCache, perDay, lists, ...page } = props
	if (!isOn && total === 0)
		return (
			<ListPage {...page} heading="STATISTICS" summary="Page views are not counted">
				<EmptyState heading="STATISTICS=off">The setting STATISTICS=on counts them.</EmptyState>
			</ListPage>
		)
	return (
		<ListPage
			{...page}
			heading="STATISTICS"
			summary={`${total.toLocaleString('en-US')} page views in ${days} days${isOn ? '' : '. STATISTICS=off: none are counted now'}`}
		>
			<nav aria-label="Days" className="statistics-days actions mb-6">
				{spans.map((span) => (
					<a key={span} href={`?days=${span}`} aria-current={span === days ? 'true' : undefined}>
						{span} days
					</a>
				))}
				<ButtonLink size="small" icon="download" href={`/admin/statistics.csv?days=${days}`}>
					CSV
				</ButtonLink>
			</nav>
			{total > 0 ? <Chart perDay={perDay} /> : <EmptyState heading="No page views yet." />}
			{lists.map((list) => (
				<ValueList key={list.name} list={list} />
			))}
			<p className="hint mt-10">
				Views by people, robots and administrators left out, counted by day in UTC. No address, cookie or
				identifier is stored. A page that a browser fetches ahead counts, one that it shows from its own
				memory does not.
				{hasSharedCache &&
					' The shared cache at PURGE_URL answers most readers itself: those views are missing here.'}
			</p>
		</ListPage>
	)
}

function Chart({ perDay }: Pick<Props, 'perDay'>) {
	const most = Math.max(1, ...perDay.map(({ count }) => count))
	const step = chart.width / perDay.length
	return (
		<figure className="mb-10">
			<svg
				viewBox={`0 0 ${chart.width} ${chart.height}`}
				preserveAspectRatio="none"
				className="statistics-chart"
				role="img"
				aria-label={`Page views a day, at most ${most.toLocaleString('en-US')}`}
			>
				{perDay.map(({ day, label, count }, index) => {
					const height = (chart.height * count) / most
					return (
						<rect
							key={day}
							x={index * step + step * 0.1}
							y={chart.height - height}
							width={step * 0.8}
							height={height}
						>
							<title>{`${label}: ${count.toLocaleString('en-US')}`}</title>
						</rect>
					)
				})}
			</svg>
			<figcaption className="hint">
				{`${perDay[0]?.label} to ${perDay.at(-1)?.label}, at most ${most.toLocaleString('en-US')} a day`}
			</figcaption>
			<details className="mt-4">
				<summary>Each day as a table</summary>
				<AdminTable label="Page views by day" headings={['DAY', 'VIEWS']}>
					{perDay.toReversed().map(({ day, label, count }) => (
						<tr key={day}>
							<td data-label="Day">{label}</td>
							<td className="count" data-label="Views">
								{count.toLocaleString('en-US')}
							</td>
						</tr>
					))}
				</AdminTable>
			</details>
		</figure>
	)
}

function ValueList({ list: { name, heading, values, more } }: { list: Props['lists'][number] }) {
	if (values.length === 0) return null
	return (
		<>
			<h2 className="text-xl mt-10 mb-4">{heading}</h2>
			<AdminTable label={heading} headings={[name, 'VIEWS']}>
				{values.map(({ value, count }) => (
					<tr key={value}>
						<td data-label={name}>{value.startsWith('/') ? <a href={value}>{value}</a> : value}</td>
						<td className="count" data-label="Views">
							{count.toLocaleString('en-US')}
						</td>
					</tr>
				))}
			</AdminTable>
			{more > 0 && <p className="hint">{`${more.toLocaleString('en-US')} more in the CSV`}</p>}
		</>
	)
}
