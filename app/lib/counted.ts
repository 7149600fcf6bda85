/** Formats a count: `1 figure`, `1,200 figures`. `thing` is one whose plural ends in s. */
export function counted(number: number, thing: string): string {
	return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`
}
