import type { MetaDescriptor } from '@remix-run/node'

/** The `meta` of every page: its loader has made the head (title, description, addresses, structured data). */
export function metaFromLoader({ data }: { data?: unknown }): MetaDescriptor[] {
	return (data as { head?: MetaDescriptor[] } | undefined)?.head ?? []
}
