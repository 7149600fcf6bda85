/** The spans of days that can be shown. */
export const daySpans = [7, 30, 90, 365] as const

const usualSpan = 30

/** The days that a request asks for. */
export function readDays(url: string): number {
	const asked = Number(new URL(url).searchParams.get('days'))
	return daySpans.find((span) => span === asked) ?? usualSpan
}
