import { expect, it, vi } from 'vitest'
import { ArticleFields } from '../../../../app/admin/article-form/article-fields.tsx'
import { normalizeValues } from '../../../../app/admin/article-form/form-values.ts'
import { renderPage, textOf } from '../../../support/page-markup.ts'

vi.mock(import('../../../../db/article-fields.ts'), async (original) => {
	const table = await original()
	const line = { max: 300, diff: 'words', isVersioned: true, hasDefaultControl: true } as const
	const added = {
		motto: {
			...line,
			column: 'motto',
			label: 'Motto',
			isMultiline: false,
			hint: 'Below the title.',
		},
		colophon: { ...line, column: 'colophon', label: 'Colophon', isMultiline: true },
	}
	const names = Object.keys(added) as never[]
	return {
		...table,
		articleFields: { ...table.articleFields, ...added },
		articleFieldNames: [...table.articleFieldNames, ...names],
	}
})

it('a field of the table gets its control, label and hint in the form without a line of its own there', () => {
	const values = normalizeValues({ motto: 'A line', colophon: 'Two\nlines' } as object)
	const errors = { motto: 'Too long' } as object
	const page = renderPage(
		<ArticleFields
			values={values}
			errors={errors}
			status={null}
			isRepublished={false}
			formerSlugs={[]}
			siteUrl=""
			isFresh={false}
			onChange={() => undefined}
		/>,
	)
	const controls = [...page.querySelectorAll('.form-stack:first-child [name]')]
	expect(controls.map((control) => control.getAttribute('name'))).toEqual(
		expect.arrayContaining(['title', 'slug', 'excerpt', 'motto', 'colophon', 'featuredImage']),
	)
	const motto = page.querySelector<HTMLInputElement>('input[name=motto]')
	expect(motto?.value).toBe('A line')
	expect(textOf(page.querySelector('label[for=motto]'))).toBe('MOTTO')
	expect(textOf(page.getElementById('motto-hint'))).toBe('Below the title.')
	expect(textOf(page.getElementById('motto-error'))).toBe('Too long')
	expect(page.querySelector('textarea[name=colophon]')?.textContent).toBe('Two\nlines')
})
