import { GRADES, type Grade } from '../../../content/schema/claim.ts'

/** The id of a grade's definition on the page of the glossary. */
export function gradeAnchor(grade: Grade): string {
	return `grade-${grade.toLowerCase()}`
}

/** Grade of a line; links to its meaning, which script shows in place. The style sheet tells the grades apart by the end of the link. */
export function GradeLink({ grade }: { grade: Grade }) {
	return (
		<a className="grade" href={`/glossary#${gradeAnchor(grade)}`}>
			{grade}
		</a>
	)
}

/** Grade of a line where no link can be, as in a summary. */
export function GradeMark({ grade }: { grade: Grade }) {
	return (
		<span className="grade" data-grade={grade.toLowerCase()}>
			{grade}
		</span>
	)
}

/** The grades on one line, for pages whose lines have them. */
export function GradeLegend() {
	return (
		<p className="grade-legend">
			<span className="label">Strength of evidence</span>{' '}
			{GRADES.map((grade) => [<GradeLink key={grade} grade={grade} />, ' '])}
			<a href="/glossary#grades">What the grades mean</a>
		</p>
	)
}
