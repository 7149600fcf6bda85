import { describe, expect, it } from 'vitest'
import { ArticleFields } from '../../../../app/admin/article-form/article-fields.tsx'
import { normalizeValues } from '../../../../app/admin/article-form/form-values.ts'
import { renderPage, textOf } from '../../../support/page-markup.ts'

const values = normalizeValues({
	title: 'A title',
	slug: 'a-title',
	content: '<p>Text</p>',
	changeNote: 'A date was wrong.',
})

const render = (isRepublished: boolean, errors = {}) =>
	renderPage(
		<ArticleFields
			values={values}
			errors={errors}
			status="published"
			isRepublished={isRepublished}
			formerSlugs={[]}
			siteUrl=""
			isFresh={false}
			onChange={() => undefined}
		/>,
	)

describe('the change note field', () => {
	it('holds the typed text under its label', () => {
		const page = render(true)
		expect(textOf(page.querySelector('label[for=changeNote]'))).toBe(
			'NOTE TO READERS ABOUT THIS CHANGE (OPTIONAL)',
		)
		expect(page.querySelector<HTMLTextAreaElement>('#changeNote')?.value).toBe('A date was wrong.')
	})

	it('is described by its error', () => {
		const field = render(true, { changeNote: 'Too long' }).querySelector('#changeNote')
		expect(field?.getAttribute('aria-invalid')).toBe('true')
		expect(field?.getAttribute('aria-describedby')).toContain('changeNote-error')
	})

	it('is not there before the first publishing', () => {
		expect(render(false).querySelector('[name=changeNote]')).toBeNull()
	})
})

describe('the small text fields', () => {
	it('have the rows that the specification gives them', () => {
		const rows = (id: string) => render(false).querySelector(`#${id}`)?.getAttribute('rows')
		expect([rows('excerpt'), rows('seoDescription')]).toEqual(['3', '2'])
	})
})
