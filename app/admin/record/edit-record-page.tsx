import { Form, Link } from '@remix-run/react'
import { useRef } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EditsField } from '../article-form/hidden-fields.tsx'
import { KeptNote, StorageNote } from '../article-form/kept-note.tsx'
import { LeaveQuestion, useLeaveQuestion } from '../article-form/leave-question.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { AnsweredReport } from './answered-report.tsx'
import type { EditResult, RecordView } from './edit-record.server.ts'
import { FoundRecordDrafts } from './found-record-drafts.tsx'
import { outcomeOf, Reason, Withdrawal } from './own-fields.tsx'
import type { UnansweredForm } from './record-client-action.ts'
import { RecordFields } from './record-fields.tsx'
import { useLastAnswer } from './use-last-answer.ts'
import { useLateTyping } from './use-late-typing.ts'
import { type RecordDraft, useRecordAutosave } from './use-record-autosave.ts'

type Props = ListPageProps & {
	view: RecordView
	/** The end of the address of the form. */
	address: string
	/** Unsaved texts that the server has. */
	autosaves: RecordDraft[]
	/** Of a new record: an example of its id, and the one that is suggested. */
	newId?: { example: string; suggested: string }
	result?: EditResult | UnansweredForm | undefined
}

/** A record as a form. Saving makes a draft; the next edition publishes all drafts together. */
export function EditRecordPage({ view, address, autosaves, newId, result: latest, ...page }: Props) {
	const result = useLastAnswer(latest)
	const unanswered = latest && 'reason' in latest ? latest : null
	const fields = result?.fields ?? view.fields
	const form = useRef<HTMLFormElement>(null)
	const { version } = view
	const origin = { record: address, userId: page.user.id, version, flash: page.flash ?? null }
	const autosave = useRecordAutosave(form, origin, result, unanswered, autosaves)
	const lateTyping = useLateTyping(form, result?.key, unanswered)
	const leaving = useLeaveQuestion(autosave)
	const isKept = autosave.id !== '' && autosave.problem === null
	return (
		<ListPage
			{...page}
			{...outcomeOf(unanswered, result, isKept)}
			heading={view.title}
			summary={<span className="data">{summaryOf(view)}</span>}
			back={{ to: '/admin/record', label: 'RECORD' }}
		>
			{!result && (
				<FoundRecordDrafts
					drafts={autosave.found}
					version={version}
					onRestore={autosave.restore}
					onDiscard={autosave.discard}
				/>
			)}
			<Problems view={view} />
			<AnsweredReport report={view.report} typed={view.typed.report} />
			{result?.theirs && <Theirs texts={result.theirs} />}
			{view.isWithdrawal && (
				<Notice tone="yellow" className="mb-6">
					<p>This record will leave with the next edition. SAVE DRAFT keeps it.</p>
				</Notice>
			)}
			<Form
				ref={form}
				method="post"
				className="form-stack max-w-prose"
				key={result?.key}
				onInput={(event) => {
					lateTyping.note(event)
					autosave.touch()
				}}
				onSubmit={(event) => {
					lateTyping.begin(event)
					autosave.flush()
				}}
			>
				{/* Enter in a field must save, whatever button comes first in the form. */}
				<button type="submit" className="hidden" name="intent" value="save" tabIndex={-1} aria-hidden="true">
					SAVE DRAFT
				</button>
				<input type="hidden" name="version" value={result?.version ?? version} />
				<input type="hidden" name="draftId" value={autosave.id || (result?.draftId ?? '')} />
				<EditsField first={result?.edits ?? 0} />
				{newId && (
					<Field
						label="Id"
						name="newId"
						defaultValue={result?.typed.newId || newId.suggested}
						hint={`Such as ${newId.example}. It is never changed and never given again.`}
						error={result?.errors.newId ?? ''}
					/>
				)}
				<RecordFields fields={fields} {...view.facts} focus={result?.focus ?? ''} />
				<Grades grades={view.grades} />
				<Suggestions id="source-ids" records={view.sources} />
				<Suggestions id="place-ids" records={view.places} />
				<Reason view={view} result={result} />
				<div className="actions">
					<Button variant="primary" name="intent" value="save">
						SAVE DRAFT
					</Button>{' '}
					{view.isDrafted && (
						<Button name="intent" value="discard">
							DISCARD DRAFT
						</Button>
					)}{' '}
					<Link className={buttonClass({})} to="/admin/editions">
						NEXT EDITION
					</Link>{' '}
					<KeptNote kept={autosave.kept} />
				</div>
				<StorageNote problem={autosave.problem} />
				{view.canBeWithdrawn && <Withdrawal result={result} view={view} />}
			</Form>
			<LeaveQuestion {...leaving.question} isKept={autosave.problem === null} />
		</ListPage>
	)
}

function summaryOf({ record, list, isDrafted }: RecordView): string {
	if (list !== '' && !isDrafted) return list.replace('#', ' ').trim()
	return isDrafted ? `${record}, draft` : record
}

function Problems({ view: { general, facts, isOutdated, version } }: { view: RecordView }) {
	const inFields = Object.values(facts.problems).flat().length
	if (general.length === 0 && inFields === 0) return null
	return (
		<Notice tone="yellow" className="mb-6">
			<p>
				An edition with these problems cannot be published.{' '}
				{inFields > 0 && 'Problems are shown beside their fields.'}
			</p>
			<ul>
				{general.map((message) => (
					<li key={message}>{message}</li>
				))}
			</ul>
			{isOutdated && (
				<Form method="post" className="mt-3">
					<input type="hidden" name="version" value={version} />
					<Button size="small" name="intent" value="rebase">
						KEEP MY DRAFT OVER THE PUBLISHED RECORD
					</Button>
				</Form>
			)}
		</Notice>
	)
}

function Theirs({ texts }: { texts: NonNullable<EditResult['theirs']> }) {
	return (
		<details className="record-part mb-6">
			<summary>The record as it is now</summary>
			<dl>
				{texts.map(({ label, text }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
					<div key={index}>
						<dt className="label quiet">{label}</dt>
						<dd dir="auto">{text}</dd>
					</div>
				))}
			</dl>
		</details>
	)
}

function Grades({ grades }: Pick<RecordView, 'grades'>) {
	return (
		<details className="record-part">
			<summary>What each grade means</summary>
			<dl>
				{grades.map(({ grade, meaning }) => (
					<div key={grade}>
						<dt className="label">{grade}</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
		</details>
	)
}

function Suggestions({ id, records }: { id: string; records: RecordView['sources'] }) {
	return (
		<datalist id={id}>
			{records.map(({ record, title }) => (
				<option key={record} value={record}>
					{title}
				</option>
			))}
		</datalist>
	)
}
