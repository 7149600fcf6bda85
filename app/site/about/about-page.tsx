import { Fragment, type ReactNode } from 'react'
import { formatLongDate } from '../../lib/dates.ts'
import { mailtoUrl } from '../../lib/email-address.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Citation } from '../frame/cite-this-page.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import type { AboutPageData } from './about.server.ts'
import { Standards } from './standards.tsx'

const sections = [
	{ id: 'operator', text: 'Operator' },
	{ id: 'editors', text: 'Editors' },
	{ id: 'contact', text: 'Contact' },
	{ id: 'funding', text: 'Funding' },
	{ id: 'standards', text: 'Rules and standards' },
	{ id: 'whole', text: 'Cite the whole archive' },
]

/** Who makes the archive, in the operator's words, and by which rules; it says what the operator has not named. */
export function AboutPage(props: AboutPageData) {
	const { copy, lastUpdate, edition, operator, editors, funding, contactEmail, whole } = props
	return (
		<>
			<PageHead {...copy} />
			<div className="wrap article">
				<dl className="docket stack">
					<dt>Record as of</dt>
					<dd>
						<time dateTime={lastUpdate}>{formatLongDate(lastUpdate)}</time>
					</dd>
					<dt>Edition</dt>
					<dd>
						<time dateTime={edition}>{formatLongDate(edition)}</time>
					</dd>
				</dl>
				<div className="policy">
					<Section index={0}>
						<OperatorText text={operator} missing="The operator of this copy has not named who runs it." />
					</Section>
					<Section index={1}>
						<OperatorText text={editors} missing="The operator of this copy has not named the editors." />
					</Section>
					<Section index={2}>
						{contactEmail ? (
							<p className="data">
								<a href={mailtoUrl(contactEmail)}>{contactEmail}</a>
							</p>
						) : (
							<p>The operator of this copy has not named an e-mail address.</p>
						)}
						<p>
							<a href="/report">Report an error</a> without an account or an e-mail address.
						</p>
					</Section>
					<Section index={3}>
						<OperatorText text={funding} missing="The operator of this copy has not named who pays for it." />
					</Section>
					<Section index={4}>
						<Standards />
					</Section>
					<Section index={5}>
						<WholeArchive whole={whole} />
					</Section>
				</div>
				<aside aria-label="Contents">
					<OnThisPage sections={sections} />
				</aside>
			</div>
		</>
	)
}

function Section({ index, children }: { index: number; children: ReactNode }) {
	const { id, text } = sections[index] ?? { id: '', text: '' }
	return (
		<section id={id}>
			<h2>{text}</h2>
			{children}
		</section>
	)
}

/** Plain text of a setting with its line breaks. */
function OperatorText({ text, missing }: { text?: string; missing: string }) {
	return text ? (
		<p className="whitespace-pre-line" dir="auto">
			{text}
		</p>
	) : (
		<p>{missing}</p>
	)
}

/** The citation of the archive as a whole, in every style and as files. */
function WholeArchive({ whole: { styles, downloads } }: Pick<AboutPageData, 'whole'>) {
	return (
		<>
			<dl className="docket stack">
				{styles.map(({ id, label, text }) => (
					<Fragment key={id}>
						<dt>{label}</dt>
						<dd>
							<Citation text={text} />
						</dd>
					</Fragment>
				))}
			</dl>
			<p>
				As a file:{' '}
				{downloads.map(({ label, href }, index) => [
					index > 0 && ', ',
					<a key={href} href={href}>
						{label}
					</a>,
				])}
				. The <a href="/download">archive file</a> contains a CITATION.cff.
			</p>
		</>
	)
}
