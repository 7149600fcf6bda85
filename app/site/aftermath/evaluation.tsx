import type { Aftermath } from '../../../content/schema/aftermath.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import { GradeLink } from '../evidence/grade.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { WhoSaysWhat } from '../evidence/who-says-what.tsx'
import { SectionHead } from '../frame/section-head.tsx'

/** Explains how the archive grades its lines, and what the record cannot show. */
export function Evaluation(props: { evaluation: Aftermath['evaluation']; numbers: SourceNumbers }) {
	const { title, introduction, grades, limits } = props.evaluation
	return (
		<section className="band" aria-labelledby="evaluation">
			<div className="wrap section evaluation">
				<SectionHead id="evaluation" heading={title} />
				<div>
					<h3>The six grades</h3>
					<p>{introduction}</p>
					<dl className="grades">
						{grades.map(({ grade, meaning }) => (
							<div key={grade}>
								<dt>
									<GradeLink grade={grade} />
								</dt>
								<dd>{meaning}</dd>
							</div>
						))}
					</dl>
				</div>
				<div>
					<h3>Limits of the sources</h3>
					<ul className="bullets hollow">
						{limits.map((claim) => (
							<li key={claim.text}>
								<ClaimText claim={claim} numbers={props.numbers} />
								<WhoSaysWhat claim={claim} />
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	)
}
