/** Who wrote a source, as text. */
import type { Source, SourceAuthor } from '../../content/schema/source.ts'

/** The name of a person as it is said, or of a body: `Matthew Olay`. */
function fullName(author: SourceAuthor): string {
	return 'name' in author ? author.name : [author.given, author.family].filter(Boolean).join(' ')
}

/** The name as it is sorted: `Olay, Matthew`. A body, or a person of one name, as it is. */
export function sortedName(author: SourceAuthor): string {
	return 'name' in author ? author.name : [author.family, author.given].filter(Boolean).join(', ')
}

/** All of them in words, with what they did where it is not writing: `A, B and C (editor)`. Undefined where none is named. */
export function formatAuthors({ authors }: Pick<Source, 'authors'>): string | undefined {
	if (!authors) return undefined
	return new Intl.ListFormat('en-GB').format(
		authors.map((author) =>
			'role' in author && author.role ? `${fullName(author)} (${author.role})` : fullName(author),
		),
	)
}
