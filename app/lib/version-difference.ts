/** The difference between two versions of an article, as it is stored and shown. */

/** A run of text that both versions have, or that only the later (`added`) or the former (`removed`) one has. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** A place where a text has changed, or how many lines (paragraphs, list items, rows) before the next one have not. */
export type TextPart = { kind: 'changed'; pieces: Piece[] } | { kind: 'unchanged'; lines: number }

export type TextDifference = {
	/** In the order of the text; [] when no word has changed. */
	parts: TextPart[]
	/** More has changed than the parts show. */
	isCut: boolean
}

/** Diff of one version against the one before it, as readers see it. Stored as JSON with the later one. */
export type Difference = {
	/** The parts around the text that have changed. */
	fields: { label: string; pieces: Piece[] }[]
	/** Without parts when no word of the text has changed, but its layout, its links or its images. */
	text: TextDifference
}
