import { Form } from '@remix-run/react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LocalTime } from '../article-form/found-drafts.tsx'
import type { KeptForm } from './use-kept-form.ts'

/** Offers what an earlier page of this browser has left of a record. */
export function FoundForm({ found, onDiscard }: { found: KeptForm | null; onDiscard: () => void }) {
	if (!found) return null
	return (
		<Notice tone="slate" role="status" className="mb-6">
			<p>
				Unsaved changes were found, typed <LocalTime instant={found.savedAt} />.
			</p>
			<Form method="post" className="actions mt-3">
				{found.fields.map(([name, value], index) =>
					name === 'intent' ? null : (
						// biome-ignore lint/suspicious/noArrayIndexKey: the fields of a form that is no longer there
						<input key={index} type="hidden" name={name} value={value} />
					),
				)}
				<Button size="small" name="intent" value="show">
					RESTORE
				</Button>{' '}
				<Button size="small" type="button" onClick={onDiscard}>
					DISCARD
				</Button>
			</Form>
		</Notice>
	)
}
