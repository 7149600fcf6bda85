/** Which addresses links and images may have, and how they are written. The list of schemes is the vocabulary's. */
import { imageSchemes, linkSchemes } from './vocabulary.ts'

/** The address as it is stored, or null when its scheme is not allowed or it is relative to the page. */
export function linkAddress(value: string): string | null {
	const address = written(value)
	return startsAllowed(address, linkSchemes) || address.startsWith('#') ? address : null
}

/** As `linkAddress`, for the source of an image: http, https or a path on this site. */
export function imageAddress(value: string): string | null {
	const address = written(value)
	return startsAllowed(address, imageSchemes) ? address : null
}

/**
 * As a browser reads it (URL standard): tabs and line ends anywhere and controls and spaces around it do not count,
 * so they can hide no scheme. What could end an attribute or a tag is written in percent.
 */
function written(value: string): string {
	return withoutInvisibleEdges(value.replace(/[\t\n\r]+/g, '')).replace(
		/[^!-~\u00a0-\uffff]|["<>`]/g,
		(character) => encodeURIComponent(character),
	)
}

/** Marks such as those of direction come with a copied address, and would make a dead link of it. */
const visible = /[!-~]|(?!\p{Cf})[\u00a0-\uffff]/u

/** Walks in from both ends: a pattern anchored at the end would read each run of spaces once per space. */
function withoutInvisibleEdges(value: string): string {
	const start = value.search(visible)
	if (start < 0) return ''
	let end = value.length
	while (!visible.test(value.charAt(end - 1))) end--
	return value.slice(start, end)
}

function startsAllowed(address: string, schemes: readonly string[]): boolean {
	if (/^\/(?![/\\])/.test(address)) return true
	const scheme = /^([a-z]+):(.?.?[^/\\])/i.exec(address)
	if (!scheme?.[1] || !scheme[2] || !schemes.includes(scheme[1].toLowerCase())) return false
	return scheme[1].toLowerCase() === 'mailto' || /^\/\/[^/\\]/.test(scheme[2])
}
