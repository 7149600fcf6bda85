import Negotiator from 'negotiator'

/** Encodings that are made here, the lightest first. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The lightest encoding that an `Accept-Encoding` header takes, of those that `has` has; null for none. */
export function chooseEncoding(
	header: string | undefined,
	has: Partial<Record<Encoding, unknown>> = { br: true, gzip: true },
): Encoding | null {
	if (header === undefined) return null
	const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings])
	return encodings.find((encoding) => has[encoding] && accepted.includes(encoding)) ?? null
}
