import { counted } from '../../lib/counted.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { AccountsPageData } from './accounts.server.ts'

/** The disputed matters, each with its question and who spoke. */
export function AccountsPage({ copy, topics }: AccountsPageData) {
	return (
		<>
			<PageHead {...copy} extent={counted(topics.length, 'topic')} />
			<div className="wrap pb-section">
				<div className="series">
					{topics.map(({ href, title, question, count, actors }) => (
						<section className="card" key={href}>
							<h2 className="text-lg">
								<a href={href}>{title}</a>
							</h2>
							<p>{question}</p>
							<p className="card-foot">{`${counted(count, 'statement')}: ${actors.join(', ')}`}</p>
						</section>
					))}
				</div>
			</div>
		</>
	)
}
