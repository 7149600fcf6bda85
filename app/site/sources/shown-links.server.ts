import type { AppLoadContext } from '@remix-run/node'
import { findLinkChecks, type LinkChecks } from '../../domain/links/link-checks.server.ts'

/** The link checks that a page shows: those of today, which the archive file does not hold. */
export async function findShownLinks(context: AppLoadContext): Promise<LinkChecks> {
	return context.archiveFile === 'inside' ? new Map() : findLinkChecks(context)
}
