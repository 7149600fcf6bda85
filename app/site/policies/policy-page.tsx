import type { Policy } from '../../../content/schema/policies.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { mailtoUrl } from '../../lib/email-address.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import type { PolicyPageData } from './policies.server.ts'

/** A policy: its dates, its sections, and whom to write to. */
export function PolicyPage({ copy, policy, contactEmail }: PolicyPageData) {
	const contact = { id: 'contact', heading: policy.contact.heading }
	return (
		<>
			<PageHead {...copy} extent={`Effective ${formatLongDate(policy.effective)}`} />
			<div className="wrap article">
				<dl className="docket stack">
					<dt>Last updated</dt>
					<dd>
						<time dateTime={policy.lastUpdated}>{formatLongDate(policy.lastUpdated)}</time>
					</dd>
					<dt>Effective</dt>
					<dd>
						<time dateTime={policy.effective}>{formatLongDate(policy.effective)}</time>
					</dd>
				</dl>
				<div className="policy">
					<p>{policy.introduction}</p>
					{policy.sections.map((section) => (
						<PolicySection key={section.id} {...section} />
					))}
					<PolicyContact {...contact} paragraphs={policy.contact.paragraphs} email={contactEmail} />
				</div>
				<aside aria-label="Contents">
					<OnThisPage
						sections={[...policy.sections, contact].map(({ id, heading }) => ({ id, text: heading }))}
					/>
				</aside>
			</div>
		</>
	)
}

/** A section of a policy: paragraphs, then a list whose points may have a name. */
function PolicySection({ id, heading, paragraphs, list }: Policy['sections'][number]) {
	return (
		<section id={id}>
			<h2>{heading}</h2>
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			{list.length > 0 && (
				<ul className="bullets">
					{list.map(({ term, text }) => (
						<li key={term ?? text}>
							{term && <b>{term}. </b>}
							{text}
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

/** The block that closes a policy: what to write about, and where to. */
function PolicyContact(props: {
	id: string
	heading: string
	paragraphs: string[]
	/** The operator's address; absent: the block names none. */
	email?: string
}) {
	const { id, heading, paragraphs, email } = props
	return (
		<section className="contact" id={id} aria-labelledby={`${id}-heading`}>
			<h2 id={`${id}-heading`}>{heading}</h2>
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			<p className="data">{email ? <a href={mailtoUrl(email)}>{email}</a> : 'No contact set yet.'}</p>
		</section>
	)
}
