const names = new Intl.DisplayNames('en', { type: 'language' })

/** A language by its code, in English. */
export function languageName(code: string): string {
	return names.of(code) ?? code
}
