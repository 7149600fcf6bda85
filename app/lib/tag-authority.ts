/**
 * The authority of tag URIs for a site (RFC 4151): its host without the port. No authority may have the brackets and colons of an
 * IPv6 address, which become hyphens.
 */
export function tagAuthorityOf(siteUrl: string): string {
	const { hostname } = new URL(siteUrl)
	return hostname.replace(/[^a-z0-9._-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '')
}
