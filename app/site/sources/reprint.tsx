import type { Source } from '../../../content/schema/source.ts'

/** Says that a source is a reprint, and of whose text; an original that is in the list too is linked. Nothing for an original. */
export function Reprint({ source }: { source: Pick<Source, 'copyOf' | 'cautions'> }) {
	const { copyOf, cautions } = source
	if (copyOf && /^[ST]\d+$/.test(copyOf))
		return (
			<>
				{'Reprint of '}
				<a href={`/id/${copyOf}`}>{copyOf}</a>
				{'. '}
			</>
		)
	if (copyOf) return `Reprint of ${copyOf}. `
	return cautions?.includes('republished') ? 'Reprint. ' : null
}
