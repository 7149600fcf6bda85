/** The table of an article's fields, against everything that is made from it or stands beside it. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { ArticleFields } from '../../../../app/admin/article-form/article-fields.tsx'
import { compareValues } from '../../../../app/admin/article-form/compare-values.ts'
import { readValues } from '../../../../app/admin/article-form/drafts.ts'
import { normalizeValues } from '../../../../app/admin/article-form/form-values.ts'
import { openApiDocument } from '../../../../app/api/openapi/document.server.ts'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { articleOutput, privateDraftOutput } from '../../../../app/domain/articles/article-output.ts'
import { createArticle } from '../../../../app/domain/articles/articles.server.ts'
import { previewUnsaved } from '../../../../app/domain/articles/preview.server.ts'
import { findPrivateDraft, savePrivateDraft } from '../../../../app/domain/articles/private-drafts.server.ts'
import { diffRevisions } from '../../../../app/domain/articles/versions/diff.server.ts'
import {
	type ArticleFieldName,
	type ArticleText,
	apiFieldNames,
	articleFieldNames,
	articleFields,
	plainFieldNames,
} from '../../../../db/article-fields.ts'
import { findDraftText } from '../../../../db/repositories/article-drafts.ts'
import { findRevisionText } from '../../../../db/repositories/revision-results.ts'
import { it, testContext } from '../../../support/database.ts'
import { renderPage } from '../../../support/page-markup.ts'

const odd: Partial<Record<ArticleFieldName, (word: string) => string>> = {
	content: (word) => `<p>${word}</p>`,
	featuredImage: (word) => `https://example.org/${word}`,
	language: (word) => (word.startsWith('present') ? 'fa' : 'ar'),
}

/** A word that no other field has; fit for a slug. */
const wordOf = (word: string, name: ArticleFieldName) =>
	`${word}-${articleFields[name].column.replace('_', '-')}`

/** Another text in every field. */
function textOf(word: string): ArticleText {
	const entries = articleFieldNames.map((name) => {
		const own = wordOf(word, name)
		return [name, odd[name]?.(own) ?? own]
	})
	return Object.fromEntries(entries) as ArticleText
}

const former = textOf('former')
const text = textOf('present')

const store = (status: 'draft' | 'published') =>
	createArticle(testContext, articleInput.parse({ ...text, status }))

describe.each(articleFieldNames)('the field %s', (name) => {
	const { column, label } = articleFields[name]

	it('is stored in its column, and kept in the history', async () => {
		const { id } = await store('draft')
		const { rows } = await sql`SELECT ${sql.ref(column)} AS value FROM articles`.execute(testContext.db)
		expect(rows).toEqual([{ value: text[name] }])
		expect((await findDraftText(testContext.db, id, 1))?.[name]).toBe(text[name])
	})

	it('is kept in the versions if readers see it', async () => {
		const { id } = await store('published')
		const version: Partial<ArticleText> | null = await findRevisionText(testContext.db, {
			articleId: id,
			number: 1,
		})
		expect(version?.[name]).toBe(articleFields[name].isVersioned ? text[name] : undefined)
	})

	it('has a control in the form, which is read again', () => {
		const page = renderPage(
			<ArticleFields
				values={normalizeValues(text)}
				errors={{}}
				status="draft"
				isRepublished={false}
				formerSlugs={[]}
				siteUrl=""
				isFresh={false}
				onChange={() => undefined}
			/>,
		)
		const control = page.querySelector<HTMLInputElement>(`[name=${name}]`)
		expect(control?.value ?? control?.textContent).toContain(
			name === 'content' ? wordOf('present', name) : text[name],
		)
		const sent = new FormData()
		sent.set(name, text[name])
		expect(readValues(sent)[name]).toBe(text[name])
	})

	it('is shown with its label where it differs', () => {
		const differences = compareValues(
			normalizeValues(former),
			normalizeValues({ ...former, [name]: text[name] }),
		)
		expect(differences.map(({ label }) => label)).toEqual([label])
		const { fields, text: content } = diffRevisions(former, { ...former, [name]: text[name] })
		expect(fields.map(({ label }) => label)).toEqual(name === 'content' ? [] : [label])
		expect(content.parts).toHaveLength(name === 'content' ? 1 : 0)
	})

	it('is part of the preview', async () => {
		expect((await previewUnsaved(testContext, text))[name]).toBe(text[name])
	})
})

describe.each(apiFieldNames)('the field %s of the API', (name) => {
	it('comes back, of the article and of the draft beside it', async () => {
		const article = await store('published')
		expect(articleOutput.parse(article)[name]).toBe(text[name])
		await savePrivateDraft(testContext, article.id, articleInput.parse(former))
		expect(privateDraftOutput.parse(await findPrivateDraft(testContext, article.id))[name]).toBe(former[name])
	})

	it('is in the OpenAPI document', () => {
		const { schemas } = JSON.parse(JSON.stringify(openApiDocument(testContext).components))
		for (const schema of ['Article', 'ArticleInput', 'PrivateDraft'])
			expect(schemas[schema].properties, schema).toHaveProperty(name)
	})
})

const startOf: Partial<Record<ArticleFieldName, string>> = {
	featuredImage: 'https://example.org/',
	language: 'en-x-abcdefgh-abcdefgh-abcdefgh-',
}

describe.each(plainFieldNames)('the text of %s', (name) => {
	const { max, isMultiline, label } = articleFields[name]

	it('has the limit that the table names', () => {
		const parse = (value: string) => articleInput.safeParse({ ...text, [name]: value })
		const start = startOf[name] ?? ''
		expect(parse(start.padEnd(max, 'x')).success).toBe(true)
		expect(parse(start.padEnd(max + 1, 'x')).error?.issues).toMatchObject([
			{ path: [name], message: `${label} may have at most ${max.toLocaleString('en-US')} characters` },
		])
	})

	it('keeps line ends where it has several lines', () => {
		expect(normalizeValues({ [name]: 'a\r\nb' })[name]).toBe(isMultiline ? 'a\nb' : 'a b')
	})
})
