import type { MetaDescriptor } from '@remix-run/node'
import type { Context } from '../../runtime/context.server.ts'

/** The head of an administrator's page: its title, and not to be indexed. */
export function adminHead(context: Context, title: string): MetaDescriptor[] {
	return [{ title: `${title} | ${context.site.name}` }, { name: 'robots', content: 'noindex, nofollow' }]
}
