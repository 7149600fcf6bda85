/** Casualty figures on both sides of the freeze. */
import type { Content } from './record.ts'
import type { Figure } from './schema/casualties.ts'

/** A figure that says whether it is later than the record. */
export type DatedFigure = Figure & { isLater: boolean }

/** Every figure in the order of the record, those announced after the freeze last. */
export function casualtyFigures({ casualties }: Pick<Content, 'casualties'>): DatedFigure[] {
	return [
		...casualties.figures.map((figure) => ({ ...figure, isLater: false })),
		...casualties.laterFigures.map((figure) => ({ ...figure, isLater: true })),
	]
}

/** The body whose count a figure is. */
export function bodyOf({ body, publisher }: Figure): string {
	return body ?? publisher
}

/** A body's name beside that of its country: `Iran’s judiciary` is `Judiciary`. */
export function bodyName(body: string): string {
	const name = body.replace(/ \(.*\)$/, '').replace(/^(Iran|Israel)’s /, '')
	return name.charAt(0).toUpperCase() + name.slice(1)
}
