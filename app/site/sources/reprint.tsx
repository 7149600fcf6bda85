import type { Source } from '../../../content/schema/source.ts'

/**
 * Marks a source as a reprint and names whose text it is, unless its publisher says so. Links an original that is in the
 * list too. Renders nothing for an original.
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
