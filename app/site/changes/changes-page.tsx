import { Fragment } from 'react'
import { formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { ChangesPageData } from './changes.server.ts'

type Change = ChangesPageData['groups'][number]['changes'][number]

/** The changes of an edition, or of a part of it: the words before and after, and the reason. */
export function ChangesPage({ copy, edition, lastUpdate, others, groups }: ChangesPageData) {
	const count = groups.reduce((sum, { changes }) => sum + changes.length, 0)
	return (
		<>
			<PageHead {...copy} extent={`${count} changes`}>
				<OnThisPage sections={groups.map(({ kind, heading }) => ({ id: kind, text: heading }))} />
			</PageHead>
			<section className="wrap pb-section">
				<p className="max-w-prose">
					Record as of {formatLongDate(lastUpdate.slice(0, 10))}; this edition is of {formatLongDate(edition)}
					. What became known after the record’s date is in dated notes next to the lines that it concerns.
					The changes are also an <a href="/changes.xml">Atom feed</a> and a{' '}
					<a href="/changes.json">JSON feed</a>. If you find an error, you can <a href="/report">report it</a>{' '}
					without an account.
				</p>
				{others.length > 0 && (
					<p className="mt-4 max-w-prose">
						Other changes:{' '}
						{others.map(({ href, text, count }, index) => (
							<Fragment key={href}>
								{index > 0 && '; '}
								<a href={href}>{text}</a> ({count} changes)
							</Fragment>
						))}
						.
					</p>
				)}
			</section>
			{groups.map(({ kind, heading, changes }) => (
				<section className="wrap pb-section" key={kind} aria-labelledby={kind}>
					<SectionHead id={kind} heading={heading} />
					<ul className="facts">
						{changes.map((change) => (
							<ChangeItem key={change.id} change={change} />
						))}
					</ul>
				</section>
			))}
		</>
	)
}

function ChangeItem({ change: { id, record, href, before, after, reason } }: { change: Change }) {
	return (
		<li id={id} className="md:grid md:grid-cols-[9rem_1fr_1fr] md:gap-x-8 md:gap-y-1">
			<p className="break-words">{href ? <a href={href}>{record}</a> : record}</p>
			{before && (
				<p>
					<strong>Before:</strong> <del className="no-underline">{before}</del>
				</p>
			)}
			<p className={before ? undefined : 'md:col-span-2'}>
				<strong>{before ? 'Now:' : 'New:'}</strong> <ins className="no-underline">{after}</ins>
			</p>
			<p className="md:col-start-2 md:col-span-2">
				<strong>Why:</strong> {reason}
			</p>
		</li>
	)
}
