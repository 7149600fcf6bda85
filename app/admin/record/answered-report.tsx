import type { RecordView } from './edit-record.server.ts'

/** The report that the editor came from, beside the record that it is about. */
export function AnsweredReport({ report, typed }: Pick<RecordView, 'report'> & { typed: string }) {
	if (!report) return null
	return (
		<section className="record-part mb-6 max-w-prose" aria-label={`Report ${report.id}`}>
			<p>
				<b>Report {report.id}</b>
				{typed !== String(report.id) && `. The draft of this record answers report ${typed}.`}
			</p>
			<p className="whitespace-pre-line" dir="auto">
				{report.message}
			</p>
			{report.source && (
				<p>
					Source: <bdi>{report.source}</bdi>
				</p>
			)}
		</section>
	)
}
