import { formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import type { PolicyPageData } from './policies.server.ts'
import { PolicyContact } from './policy-contact.tsx'
import { PolicySection } from './policy-section.tsx'

/** A policy: its dates, its sections, and whom to write to. */
export function PolicyPage({ words, policy, contactEmail }: PolicyPageData) {
	const contact = { id: 'contact', heading: policy.contact.heading }
	return (
		<>
			<PageHead {...words} extent={`Effective ${formatLongDate(policy.effective)}`} />
			<div className="wrap art">
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
