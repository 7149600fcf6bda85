import { env } from '../../runtime/env.server.ts'

/** A name that stays, whatever the address (RFC 4151). The authority of a tag URI is a host without its port. */
export function tagUri(name: string): string {
	return `tag:${new URL(env().SITE_URL).hostname},2025:${name}`
}
