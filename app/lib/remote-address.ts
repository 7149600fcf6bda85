/** Returns true for the address of another site than the one at `siteUrl`; false while that is `''`. */
export function isRemoteAddress(address: string, siteUrl: string): boolean {
	if (siteUrl === '' || !URL.canParse(address)) return false
	const { protocol, origin } = new URL(address)
	return /^https?:$/.test(protocol) && origin !== new URL(siteUrl).origin
}
