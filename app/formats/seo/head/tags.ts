import type { MetaDescriptor } from '@remix-run/node'

/** `<meta name content>`; nothing for an unset text. */
export function named(name: string, content: string | undefined): MetaDescriptor[] {
	return content ? [{ name, content }] : []
}

/** `<meta property content>`; nothing for an unset text. */
export function property(name: string, content: string | undefined): MetaDescriptor[] {
	return content ? [{ property: name, content }] : []
}

/** `<link rel href>`; nothing for an unset address. */
export function link(
	rel: string,
	href: string | undefined,
	rest: Record<string, string> = {},
): MetaDescriptor[] {
	return href ? [{ tagName: 'link', rel, href, ...rest }] : []
}
