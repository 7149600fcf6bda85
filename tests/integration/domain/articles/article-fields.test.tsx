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

/** The values that a function gives to the names of fields. */
const mapFields = <Name extends ArticleFieldName, Value>(
	names: readonly Name[],
	toValue: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, toValue(name)]))

describe('every field', () => {
	it('is stored in its column, and kept in the history', async () => {
		const { id } = await store('draft')
		const { rows } = await sql<Record<string, unknown>>`SELECT * FROM articles`.execute(testContext.db)
		expect(rows).toHaveLength(1)
		expect(mapFields(articleFieldNames, (name) => rows[0]?.[articleFields[name].column])).toEqual(text)
		const kept = await findDraftText(testContext.db, id, 1)
		expect(mapFields(articleFieldNames, (name) => kept?.[name])).toEqual(text)
	})

	it('is kept in the versions if readers see it', async () => {
		const { id } = await store('published')
		const version: Partial<ArticleText> | null = await findRevisionText(testContext.db, {
			articleId: id,
			number: 1,
		})
		expect(mapFields(articleFieldNames, (name) => version?.[name])).toEqual(
			mapFields(articleFieldNames, (name) => (articleFields[name].isVersioned ? text[name] : undefined)),
		)
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
		const shown = mapFields(articleFieldNames, (name) => {
			const control = page.querySelector<HTMLInputElement>(`[name=${name}]`)
			return control?.value ?? control?.textContent
		})
		expect(shown).toEqual(
			mapFields(articleFieldNames, (name) =>
				expect.stringContaining(name === 'content' ? wordOf('present', name) : text[name]),
			),
		)
		const readAgain = mapFields(articleFieldNames, (name) => {
			const sent = new FormData()
			sent.set(name, text[name])
			return readValues(sent)[name]
		})
		expect(readAgain).toEqual(text)
	})

	it('is shown with its label where it differs', () => {
		const compared = mapFields(articleFieldNames, (name) =>
			compareValues(normalizeValues(former), normalizeValues({ ...former, [name]: text[name] })).map(
				({ label }) => label,
			),
		)
		expect(compared).toEqual(mapFields(articleFieldNames, (name) => [articleFields[name].label]))
		const diffs = mapFields(articleFieldNames, (name) => {
			const { fields, text: content } = diffRevisions(former, { ...former, [name]: text[name] })
			return { labels: fields.map(({ label }) => label), parts: content.parts.length }
		})
		expect(diffs).toEqual(
			mapFields(articleFieldNames, (name) =>
				name === 'content' ? { labels: [], parts: 1 } : { labels: [articleFields[name].label], parts: 0 },
			),
		)
	})

	it('is part of the preview', async () => {
		const preview = await previewUnsaved(testContext, text)
		expect(mapFields(articleFieldNames, (name) => preview[name])).toEqual(text)
	})
})

describe('every field of the API', () => {
	it('comes back, of the article and of the draft beside it', async () => {
		const article = await store('published')
		const output = articleOutput.parse(article)
		expect(mapFields(apiFieldNames, (name) => output[name])).toEqual(
			mapFields(apiFieldNames, (name) => text[name]),
		)
		await savePrivateDraft(testContext, article.id, articleInput.parse(former))
		const draft = privateDraftOutput.parse(await findPrivateDraft(testContext, article.id))
		expect(mapFields(apiFieldNames, (name) => draft[name])).toEqual(
			mapFields(apiFieldNames, (name) => former[name]),
		)
	})

	it('is in the OpenAPI document', () => {
		const { schemas } = JSON.parse(JSON.stringify(openApiDocument(testContext).components))
		for (const schema of ['Article', 'ArticleInput', 'PrivateDraft'])
			expect(
				apiFieldNames.filter((name) => !(name in schemas[schema].properties)),
				schema,
			).toEqual([])
	})
})

const startOf: Partial<Record<ArticleFieldName, string>> = {
	featuredImage: 'https://example.org/',
	language: 'en-x-abcdefgh-abcdefgh-abcdefgh-',
}

describe('every plain text', () => {
	it('has the limit that the table names', () => {
		for (const name of plainFieldNames) {
			const { max, label } = articleFields[name]
			const parse = (value: string) => articleInput.safeParse({ ...text, [name]: value })
			const start = startOf[name] ?? ''
			expect(parse(start.padEnd(max, 'x')).success, name).toBe(true)
			expect(parse(start.padEnd(max + 1, 'x')).error?.issues, name).toMatchObject([
				{ path: [name], message: `${label} may have at most ${max.toLocaleString('en-US')} characters` },
			])
		}
	})

	it('keeps line ends where it has several lines', () => {
		expect(mapFields(plainFieldNames, (name) => normalizeValues({ [name]: 'a\r\nb' })[name])).toEqual(
			mapFields(plainFieldNames, (name) => (articleFields[name].isMultiline ? 'a\nb' : 'a b')),
		)
	})
})
