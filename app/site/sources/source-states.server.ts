import type { AppLoadContext } from '@remix-run/node'
import { type CaptureMarks, findCaptureMarks } from '../../domain/evidence/capture-marks.server.ts'
import { findLinkChecks, type LinkChecks } from '../../domain/links/link-checks.server.ts'

/** States of the pages of sources, which no edition has, by the ids of the sources. */
export type SourceStates = { links: LinkChecks; captures: CaptureMarks }

export const noStates: SourceStates = { links: new Map(), captures: new Map() }

/** The states that a page shows: those of today, which the archive file does not hold. */
export async function findSourceStates(context: AppLoadContext): Promise<SourceStates> {
	if (context.archiveFile === 'inside') return noStates
	return { links: await findLinkChecks(context), captures: await findCaptureMarks(context) }
}
