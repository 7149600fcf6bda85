import { SectionHead } from '../frame/section-head.tsx'
import { KIND_HEADINGS } from './kind-headings.ts'
import { SourceRecord } from './source-record.tsx'
import type { SourceGroup as Group } from './sources.server.ts'

/** The sources of one kind. */
export function SourceGroup({ group: { kind, sources } }: { group: Group }) {
	return (
		<section className="wrap source-group" aria-labelledby={kind}>
			<SectionHead id={kind} heading={KIND_HEADINGS[kind]} />
			<ul>
				{sources.map((source) => (
					<SourceRecord key={source.id} source={source} />
				))}
			</ul>
		</section>
	)
}
