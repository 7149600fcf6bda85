import { type FormEvent, type ReactNode, useState } from 'react'
import { defaultControls, writtenFields } from '../../domain/articles/article-fields.ts'
import { singleLine } from '../../lib/line-ends.ts'
import { canonicalLanguage, textAttributes } from '../../lib/text-language.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContentField } from '../editor/content-field.tsx'
import { FeaturedImageField } from './featured-image-field.tsx'
import type { ArticleFormValues } from './form-values.ts'
import { ChooseImageButton, FetchImageButton } from './image-buttons.tsx'
import { LanguageField } from './language-field.tsx'
import { SeoPreview } from './seo-preview.tsx'
import { useGeneratedFields } from './use-generated-fields.ts'

type Props = {
	values: ArticleFormValues
	errors: Partial<Record<keyof ArticleFormValues, string>>
	status: string | null
	/** Readers have seen the article before: they may be told what has changed. */
	isRepublished: boolean
	formerSlugs: string[]
	/** The address of the site. */
	siteUrl: string
	/** The title has the caret at first: there is nothing to read before one types. */
	isFresh: boolean
	onChange: () => void
	/** Content below the settings. */
	children?: ReactNode
}

/** The fields of an article: text at the left, SEO settings at the right (below on narrow screens). */
export function ArticleFields(props: Props) {
	const { values, errors, status, isRepublished, formerSlugs, siteUrl, isFresh, onChange, children } = props
	const generated = useGeneratedFields(values)
	const [typed, setTyped] = useState(values)
	const text = textAttributes(canonicalLanguage(typed.language.trim()) ?? '')
	const follow = ({ target }: FormEvent) => {
		const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
		if (isField) setTyped((before) => ({ ...before, [target.name]: target.value }))
	}
	return (
		<div className="form-columns" onInput={follow}>
			<div className="form-stack">
				<Field
					label="TITLE *"
					name="title"
					className="title"
					aria-required
					maxLength={writtenFields.title.max}
					autoFocus={isFresh}
					{...text}
					defaultValue={values.title}
					error={errors.title}
					onChange={(event) => generated.onTitle(event.currentTarget.value)}
				/>
				<Field
					label="URL SLUG *"
					name="slug"
					className="code"
					before="/blog/"
					maxLength={writtenFields.slug.max}
					autoCapitalize="none"
					spellCheck={false}
					value={generated.slug}
					error={errors.slug}
					hint={formerSlugs.length > 0 && `Old URLs that redirect here: ${formerSlugs.join(', ')}`}
					onChange={(event) => generated.onSlug(event.currentTarget.value)}
				/>
				{defaultControls.map(([name, { label, isMultiline, hint }]) => (
					<Field
						key={name}
						label={label.toUpperCase()}
						name={name}
						{...text}
						{...(isMultiline && { as: 'textarea', rows: 3 })}
						hint={hint}
						defaultValue={values[name]}
						error={errors[name]}
					/>
				))}
				<FeaturedImageField value={values.featuredImage} error={errors.featuredImage} siteUrl={siteUrl} />
				<div className="field">
					<label htmlFor="content" id="content-label">
						CONTENT *
					</label>
					<ContentField
						id="content"
						lang={text.lang}
						dir={text.lang && text.dir}
						name="content"
						defaultValue={values.content}
						labelledBy="content-label"
						describedBy={errors.content ? 'content-error' : undefined}
						invalid={Boolean(errors.content)}
						onChange={onChange}
						siteUrl={siteUrl}
						renderFetch={({ address }) => <FetchImageButton address={address} />}
						plainTools={
							<p className="actions">
								<ChooseImageButton field="content">INSERT IMAGE</ChooseImageButton>
							</p>
						}
					/>
					{errors.content && (
						<p className="field-error" id="content-error">
							<Icon name="triangle-alert" />
							{errors.content}
						</p>
					)}
				</div>
				{isRepublished && (
					<Field
						label="NOTE TO READERS ABOUT THIS CHANGE (OPTIONAL)"
						name="changeNote"
						as="textarea"
						rows={2}
						dir="auto"
						hint="At most 500 characters. Shown in the version history when you publish."
						defaultValue={values.changeNote}
						error={errors.changeNote}
					/>
				)}
			</div>
			<div className="form-stack">
				<fieldset>
					<legend>SEO SETTINGS</legend>
					<Field
						label="SEO TITLE"
						name="seoTitle"
						{...text}
						as="textarea"
						rows={2}
						className="grows"
						value={generated.seoTitle}
						error={errors.seoTitle}
						onChange={(event) => generated.onSeoTitle(singleLine(event.currentTarget.value))}
					/>
					<Field
						label="SEO DESCRIPTION"
						name="seoDescription"
						{...text}
						as="textarea"
						rows={2}
						className="grows"
						defaultValue={values.seoDescription}
						error={errors.seoDescription}
					/>
					<Field
						label="KEYWORDS"
						name="keywords"
						placeholder="comma-separated keywords"
						defaultValue={values.keywords}
						error={errors.keywords}
					/>
				</fieldset>
				<LanguageField value={values.language} error={errors.language} />
				{children}
				<SeoPreview {...typed} slug={generated.slug} seoTitle={generated.seoTitle} />
				{status !== null && status !== 'published' && (
					<Notice tone="yellow">
						<p>
							This article is {status === 'draft' ? 'a draft' : 'archived'}. Readers cannot see it until you
							publish.
						</p>
					</Notice>
				)}
			</div>
		</div>
	)
}
