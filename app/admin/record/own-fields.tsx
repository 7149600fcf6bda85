/** Fields of the form of a record that are not the record's. */
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { keptSentence } from '../article-form/kept-note.tsx'
import { wrongFields } from '../frame/field-links.tsx'
import type { ListPageProps } from '../frame/list-page.tsx'
import type { EditResult, RecordView } from './edit-record.server.ts'
import type { UnansweredForm } from './record-client-action.ts'

const labels = {
	newId: 'Id',
	reason: 'Reason',
	report: 'Report that it answers (optional)',
	successor: 'Record that replaces it',
}

/** Why the last button of the form has failed. */
export function outcomeOf(
	unanswered: UnansweredForm | null,
	result: EditResult | undefined,
	isKept: boolean,
): Pick<ListPageProps, 'failure' | 'wrong'> {
	if (unanswered) return { failure: `${unanswered.reason} ${keptSentence(isKept)}` }
	return { failure: result?.alert, wrong: wrongFields(result?.errors ?? {}, labels) }
}

type PartProps = { view: RecordView; result: EditResult | undefined }

/** Why the record is changed. */
export function Reason({ view, result }: PartProps) {
	const typed = result?.typed ?? view.typed
	return (
		<fieldset className="record-part">
			<legend>For readers</legend>
			<Field
				as="textarea"
				rows={2}
				className="grows"
				label={labels.reason}
				name="reason"
				defaultValue={typed.reason}
				hint="Shown beside the change on the edition’s page."
				error={result?.errors.reason ?? ''}
			/>
			<div className="field">
				<label htmlFor="weight">Weight</label>
				<select id="weight" name="weight" defaultValue={typed.weight}>
					<option value="">As the change says</option>
					<option value="fact">At least a fact</option>
					<option value="figure">A figure</option>
				</select>
			</div>
			<Field
				label={labels.report}
				name="report"
				inputMode="numeric"
				defaultValue={typed.report}
				error={result?.errors.report ?? ''}
			/>
		</fieldset>
	)
}

/** Takes the record out of the next edition. */
export function Withdrawal({ view, result }: PartProps) {
	const typed = result?.typed ?? view.typed
	return (
		<details className="record-part" open={Boolean(result?.errors.successor) || view.isWithdrawal}>
			<summary>Withdraw this record</summary>
			<p>Its address will say that it was withdrawn and link to the record that replaces it.</p>
			<Field
				label={labels.successor}
				name="successor"
				defaultValue={typed.successor}
				error={result?.errors.successor ?? ''}
			/>
			<Button variant="danger" name="intent" value="withdraw">
				WITHDRAW WITH THE NEXT EDITION
			</Button>
		</details>
	)
}
