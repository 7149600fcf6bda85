import type { Source } from '../../../content/schema/source.ts'

/**
 * Says that a source is a reprint, and of whose text where its publisher does not say so; an original that is in the list
 * too is linked. Nothing for an original.
 */
export function Reprint({ source }: { source: Pick<Source, 'copyOf' | 'cautions' | 'publisher'> }) {
	const { copyOf, cautions, publisher } = source
	if (copyOf && /^[ST]\d+$/.test(copyOf))
		return (
			<>
				{'Reprint of '}
				<a href={`/id/${copyOf.toLowerCase()}`}>{copyOf}</a>
				{'. '}
			</>
		)
	if (copyOf && !publisher.startsWith(copyOf)) return `Reprint of ${copyOf}. `
	return copyOf || cautions?.includes('republished') ? 'Reprint. ' : null
}
