/** Encodings that are made here, the lightest first. */
const encodings = ['br', 'gzip'] as const

/** `br;q=0` is a refusal (RFC 9110, 12.5.3). */
const refusals = { br: /\bbr\s*;\s*q=0(\.0+)?\s*(,|$)/, gzip: /\bgzip\s*;\s*q=0(\.0+)?\s*(,|$)/ }

export type Encoding = (typeof encodings)[number]

/** The lightest encoding that an `Accept-Encoding` header takes, of those that `has` has; null for none. */
export function chooseEncoding(
	header: string | undefined,
	has: Partial<Record<Encoding, unknown>> = { br: true, gzip: true },
): Encoding | null {
	if (header === undefined) return null
	for (const encoding of encodings)
		if (has[encoding] && header.includes(encoding) && !isRefused(header, encoding)) return encoding
	return null
}

/** Few say how much they like an encoding, and looking for the sign is cheaper than reading the list. */
function isRefused(header: string, encoding: Encoding): boolean {
	return header.includes(';') && refusals[encoding].test(header)
}
