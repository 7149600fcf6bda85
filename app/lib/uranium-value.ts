/** Labels of figures on enriched uranium. */
import { formatPartialDate } from './dates.ts'

type Measure = 'enrichment' | 'up-to-60' | 'low-enriched' | 'all-enriched'
type Value = { measure: Measure; value: number; bound?: 'limit' | 'more than' | 'about' | undefined }

const materials: Record<Measure, string> = {
	enrichment: 'Level of enrichment',
	'up-to-60': 'Enriched to up to 60 percent',
	'low-enriched': 'Low-enriched uranium',
	'all-enriched': 'All enriched uranium',
}

/** Name of what a figure measures. */
export function uraniumMeasure({ measure }: Pick<Value, 'measure'>): string {
	return materials[measure]
}

/** The number with its unit and bound: `408.6 kg`, `more than 3.67 percent`, `limit: 300 kg`. */
export function uraniumValue({ measure, value, bound }: Value): string {
	const number = `${value.toLocaleString('en-US')}\u00a0${measure === 'enrichment' ? 'percent' : 'kg'}`
	if (!bound) return number
	return bound === 'limit' ? `limit: ${number}` : `${bound} ${number}`
}

/** Title of a figure where it stands alone. */
export function uraniumTitle(figure: Value & { asOf?: string | undefined; published: string }): string {
	const { asOf, published } = figure
	const date = asOf ? formatPartialDate(asOf) : `said ${formatPartialDate(published)}`
	return `${uraniumMeasure(figure)}: ${uraniumValue(figure)}, ${date}`
}
