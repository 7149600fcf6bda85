import { expect, it } from 'vitest'
import { HiddenFields } from '../../../../app/admin/article-form/hidden-fields.tsx'
import { renderPage } from '../../../support/page-markup.ts'

it.each([
	['published', 'keep'],
	['draft', 'draft'],
	['archived', 'draft'],
] as const)('Enter in a field of a %s article presses %s', (status, intent) => {
	const page = renderPage(
		<form>
			<HiddenFields
				version="1"
				draftId=""
				opened={null}
				formId=""
				saveInto=""
				privateDraft=""
				status={status}
			/>
			<button type="submit" name="intent" value="publish">
				PUBLISH
			</button>
		</form>,
	)
	expect(page.querySelector('button')?.getAttribute('value')).toBe(intent)
})
