import { writtenFields } from '../../domain/articles/article-fields.ts'
import { Field } from '../../ui/field.tsx'

/** Languages of the region and of its readers; any other can be typed. */
const suggested = [
	['ar', 'Arabic'],
	['de', 'German'],
	['en', 'English'],
	['fa', 'Persian'],
	['fr', 'French'],
	['he', 'Hebrew'],
	['ku', 'Kurdish'],
	['ru', 'Russian'],
	['tr', 'Turkish'],
]

/** The language of an article, from which the direction of its text follows. */
export function LanguageField({ value, error }: { value: string; error: string | undefined }) {
	return (
		<>
			<Field
				label="LANGUAGE"
				name="language"
				list="languages"
				maxLength={writtenFields.language.max}
				autoCapitalize="none"
				autoComplete="off"
				spellCheck={false}
				hint="The tag of its language, such as fa, ar or he. Empty: English."
				defaultValue={value}
				error={error}
			/>
			<datalist id="languages">
				{suggested.map(([tag, name]) => (
					<option key={tag} value={tag}>
						{name}
					</option>
				))}
			</datalist>
		</>
	)
}
