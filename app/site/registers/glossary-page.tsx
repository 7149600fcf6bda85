import { PageHead } from '../../ui/page-head.tsx'
import { SourceRefs } from '../evidence/claim-text.tsx'
import { numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import type { GlossaryPageData } from './glossary.server.ts'
import { OriginalName } from './original-name.tsx'

/** Every term with its explanation. */
export function GlossaryPage({ words, terms, sources }: GlossaryPageData) {
	const numbers = numberSources(terms)
	return (
		<>
			<PageHead {...words} extent={`${terms.length} terms`} />
			<div className="wrap content">
				<ul className="bullets">
					{terms.map(({ id, term, expansion, original, explanation, uses, sources: cited }) => (
						<li key={id} id={id}>
							<h2 className="label">
								<b>{term}</b>
							</h2>
							{(expansion || original) && (
								<p className="data">
									{expansion}
									{expansion && original && ', '}
									{original && <OriginalName name={original} />}
								</p>
							)}
							<p>
								{explanation}
								<SourceRefs sources={cited} numbers={numbers} />
							</p>
							<p className="hint">
								<a href={`/search?q=${encodeURIComponent(term)}`}>
									{`Used in ${uses} ${uses === 1 ? 'record' : 'records'}`}
								</a>
							</p>
						</li>
					))}
				</ul>
			</div>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}
