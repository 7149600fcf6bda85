/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other)
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
	return quantile(values, 0.5)
}

/** Spread: the largest value over the smallest; 0.1 is a tenth. */
export function spread(values: readonly number[]): number {
	return Math.max(...values) / Math.min(...values) - 1
}
