/** Counts of how far the record keeps what the archive promises of it. */
import { type ListedClaim, listClaims, QUOTED_PARTS, type QuotedPart } from './claims.ts'
import type { Content } from './record.ts'

/** A share: `kept` out of `of`; `name` is the same in every edition. */
export type Count = { name: string; kept: number; of: number }

/** Lines of one part of the record: how many have a quotation, or a reason for having none. */
export type QuotedCount = { part: QuotedPart; lines: number; quoted: number; excused: number }

/** The parts whose lines are all to be quoted. */
export function countQuoted(content: Content): QuotedCount[] {
	return countQuotedOf(listClaims(content))
}

function countQuotedOf(claims: readonly ListedClaim[]): QuotedCount[] {
	return QUOTED_PARTS.map((part) => {
		const lines = claims.filter((line) => line.part === part)
		const excused = lines.filter((line) => !isQuoted(line) && line.claim.quoteMissing !== undefined)
		return { part, lines: lines.length, quoted: lines.filter(isQuoted).length, excused: excused.length }
	})
}

/** Quotations and archived copies, which all lines and sources are to have, and lines that rest on little. */
export function countRecord(content: Content): Count[] {
	const claims = listClaims(content)
	const parts = countQuotedOf(claims).map(({ part, lines, quoted }) => ({
		name: `quoted-${part}`,
		kept: quoted,
		of: lines,
	}))
	return [
		...parts,
		countOf('quoted-lines', claims, isQuoted),
		countOf('archived-sources', content.sources, ({ archived }) => archived !== undefined),
		countOf('single-source-lines', claims, ({ claim }) => claim.grade === 'Single-source'),
		countOf('disputed-lines', claims, ({ claim }) => claim.grade === 'Disputed'),
	]
}

function isQuoted({ claim }: ListedClaim): boolean {
	return claim.quotes !== undefined
}

function countOf<Item>(name: string, items: readonly Item[], isKept: (item: Item) => boolean): Count {
	return { name, kept: items.filter(isKept).length, of: items.length }
}
