import { z } from 'zod'
import { emailSchema } from '../../lib/email-schema.ts'
import { withLineFeeds } from '../../lib/line-ends.ts'
import { queryText } from '../../lib/query-fields.ts'
import { isVisible } from '../../lib/visible-text.ts'
import { answerMaxLength, reportMaxLength } from './report-limits.ts'

/** Subject of a report, as the form's own URL names it; `''` when it names nothing. */
export const reportRef = queryText(reportMaxLength.ref)

/** A field's text. Browsers send a line end as two characters and count it as one. */
const typed = z.string().transform((text) => withLineFeeds(text).trim())

/** An error that a reader reports (contract section 8). */
export const reportInput = z.object({
	message: typed.pipe(limited('message', 'The message').refine(isVisible, 'Say what is wrong.')),
	source: typed.pipe(limited('source', 'The source')),
	email: typed
		.pipe(limited('email', 'The e-mail address'))
		.pipe(
			z.union(
				[z.literal(''), emailSchema()],
				'This is not an e-mail address. Correct it, or leave the field empty.',
			),
		),
})

export type ReportInput = z.output<typeof reportInput>

/** Why the record is kept as it was, for readers. */
export const answerReason = typed.pipe(
	z
		.string()
		.refine(isVisible, 'Say why the record is kept, for readers.')
		.max(answerMaxLength, `A reason has at most ${answerMaxLength} characters.`),
)

function limited(field: keyof typeof reportMaxLength, name: string) {
	const maxLength = reportMaxLength[field]
	return z.string().max(maxLength, `${name} may have at most ${maxLength} characters.`)
}
