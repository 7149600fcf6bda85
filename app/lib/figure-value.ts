/** A figure as its body gave it. `rounding` are the body's words for a number that it rounded. */
export type FigureValue = { value: number; rounding?: 'about' | 'more than' | undefined }

/** The number with its body's words: `more than 1,200`. */
export function figureValueInWords({ value, rounding }: FigureValue): string {
	const number = value.toLocaleString('en-US')
	return rounding ? `${rounding} ${number}` : number
}
