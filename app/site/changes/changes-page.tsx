import { Fragment } from 'react'
import { counted } from '../../lib/counted.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Pieces } from '../../ui/version-difference.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { ChangesPageData } from './changes.server.ts'

type Group = ChangesPageData['groups'][number]
type Change = Group['changes'][number]

/** The changes of an edition, or of a part of it: each text with its changed words marked, and the reason. */
export function ChangesPage({ copy, edition, lastUpdate, others, groups }: ChangesPageData) {
	const count = groups.reduce((sum, { changes }) => sum + changes.length, 0)
	return (
		<>
			<PageHead {...copy} extent={`${count} changes`}>
				<OnThisPage sections={groups.map(({ weight, heading }) => ({ id: weight, text: heading }))} />
			</PageHead>
			<section className="wrap pb-section">
				<p className="max-w-prose">
					Record as of {formatLongDate(lastUpdate.slice(0, 10))}; this edition is of {formatLongDate(edition)}
					. What became known after the record’s date is in dated notes next to the lines that it concerns.
					Removed words are struck through, added ones underlined. The changes are also an{' '}
					<a href="/changes.xml">Atom feed</a> and a <a href="/changes.json">JSON feed</a>. If you find an
					error, you can <a href="/report">report it</a> without an account.
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
			{groups.map((group) => (
				<section className="wrap pb-section" key={group.weight} aria-labelledby={group.weight}>
					<SectionHead id={group.weight} heading={group.heading} />
					<ChangeGroup group={group} isAlone={groups.length === 1} />
				</section>
			))}
		</>
	)
}

/** Changes of one weight; those of wording are folded, unless there are no others. */
function ChangeGroup({ group: { weight, changes }, isAlone }: { group: Group; isAlone: boolean }) {
	const list = (
		<ul className={weight === 'figure' ? 'changes corrected-figures' : 'changes'}>
			{changes.map((change) => (
				<ChangeItem key={change.id} change={change} />
			))}
		</ul>
	)
	if (weight !== 'wording') return list
	return (
		<details className="folded-sources" open={isAlone}>
			<summary>{counted(changes.length, 'change')} of wording</summary>
			{list}
		</details>
	)
}

function ChangeItem({ change: { id, record, isNew, pieces, reason } }: { change: Change }) {
	const { title, day, href } = record
	return (
		<li id={id}>
			<h3>{href ? <a href={href}>{title}</a> : title}</h3>
			{day && <p className="quiet">{day}</p>}
			{isNew ? (
				<p>
					<strong>New:</strong> <ins>{pieces.map(({ text }) => text)}</ins>
				</p>
			) : (
				<Pieces pieces={pieces} />
			)}
			<p>
				<strong>Why:</strong> {reason}
			</p>
		</li>
	)
}
