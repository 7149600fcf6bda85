/** The fields of a form with an image, the same where a page and where a client of the API sends it. */

const wordFields = ['alt', 'decorative', 'credit', 'source'] as const

/** Reads the description of an image from a form, unchecked. */
export function imageTextOf(form: FormData): Record<string, unknown> {
	return Object.fromEntries(wordFields.flatMap((name) => (form.has(name) ? [[name, form.get(name)]] : [])))
}

/** The file; null when none was chosen. */
export function fileOf(form: FormData): File | null {
	const file = form.get('file')
	return file instanceof File && (file.size > 0 || file.name !== '') ? file : null
}
