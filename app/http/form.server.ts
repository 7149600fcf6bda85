import { cutText } from '../lib/cut-text.ts'

/**
 * The fields of a posted form. A body that is no form, or a damaged one, has no fields: reading it fails with a
 * TypeError (Fetch standard, `formData`).
 */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData()
	} catch (error) {
		if (error instanceof TypeError) return new FormData()
		throw error
	}
}

/**
 * Limits the value that a failing form returns to an anonymous sender: no more than the field takes, for each
 * quotation mark or bracket comes back several times as long.
 */
export function echoed(value: string, maxLength: number): string {
	return cutText(value, maxLength)
}

/** The text of a field; '' when it is absent or a file. */
export function textField(form: FormData, name: string): string {
	const value = form.get(name)
	return typeof value === 'string' ? value : ''
}
