import { counted } from '../../lib/counted.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SourceRefs } from '../evidence/claim-text.tsx'
import { GradeLink, gradeAnchor } from '../evidence/grade.tsx'
import { numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { GlossaryPageData } from './glossary.server.ts'
import { OriginalName } from './original-name.tsx'

const sections = [
	{ id: 'grades', text: 'Grades of evidence' },
	{ id: 'terms', text: 'Terms' },
	{ id: 'sources', text: 'Sources' },
]

/** Grades with their meanings, and every term with its explanation. */
export function GlossaryPage({ copy, grades, terms, sources }: GlossaryPageData) {
	const numbers = numberSources(terms)
	return (
		<>
			<PageHead {...copy} extent={`${terms.length} terms`}>
				<OnThisPage sections={sections} />
			</PageHead>
			<section className="wrap pb-section" aria-labelledby="grades">
				<SectionHead id="grades" heading="Grades of evidence" />
				<dl className="grades">
					{grades.map(({ grade, meaning }) => (
						<div key={grade} id={gradeAnchor(grade)}>
							<dt>
								<GradeLink grade={grade} />
							</dt>
							<dd>{meaning}</dd>
						</div>
					))}
				</dl>
			</section>
			<section className="wrap content" aria-labelledby="terms">
				<SectionHead id="terms" heading="Terms" />
				<ul className="bullets">
					{terms.map(({ id, term, expansion, original, explanation, uses, sources: cited }) => (
						<li key={id} id={id}>
							<h3 className="label">
								<b>{term}</b>
							</h3>
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
								<a href={`/search?q=${encodeURIComponent(term)}`}>{`Used in ${counted(uses, 'record')}`}</a>
							</p>
						</li>
					))}
				</ul>
			</section>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}
