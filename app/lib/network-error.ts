/** Reasons why a host could not be reached, by the code of the system's error. */
const reasons: Record<string, string> = {
	ENOTFOUND: 'has no address in the DNS',
	EAI_AGAIN: 'could not be looked up in the DNS: is this machine online?',
	ENETUNREACH: 'is in a network that this machine cannot reach: is it online?',
	EHOSTUNREACH: 'cannot be reached',
	ECONNREFUSED: 'refused the connection',
	ECONNRESET: 'closed the connection too early',
	EPIPE: 'closed the connection too early',
	ETIMEDOUT: 'did not accept the connection in time',
	CERT_HAS_EXPIRED: 'has an expired certificate',
	ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that it signed itself',
	SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate that no known authority signed',
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate that no known authority signed',
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has a certificate that no known authority signed',
	HPE_HEADER_OVERFLOW: 'sent headers that are too long',
}

/** The code of a system error, `''` where it has none. */
export function errorCode(error: unknown): string {
	const { code } = Object(error) as { code?: unknown }
	return typeof code === 'string' ? code : ''
}

/** One sentence about a host that could not be reached. */
export function explainNetworkError(host: string, error: unknown): string {
	const code = errorCode(error)
	if (code.startsWith('HPE_') && !reasons[code]) return `${host} sent something that is not HTTP (${code}).`
	const reason = reasons[code]
	return reason
		? `${host} ${reason}.`.replace('?.', '?')
		: `${host} could not be reached (${code || 'unknown error'}).`
}
