import type { Capture } from '../../../db/repositories/captures.ts'
import type { Context } from '../../runtime/context.server.ts'
import { listCaptures } from './capture-store.server.ts'

/** The public part of a capture: its file is private. */
export type CaptureMark = Pick<
	Capture,
	'source' | 'url' | 'capturedAt' | 'kind' | 'sha256' | 'bytes' | 'quotations'
>

/** By the ids of their sources. */
export type CaptureMarks = ReadonlyMap<string, CaptureMark>

/**
 * The latest capture of each source that counts: not of a page without its quotations. A page of one edition never changes, so it has
 * none.
 */
export async function findCaptureMarks(context: Pick<Context, 'db' | 'isPinned'>): Promise<CaptureMarks> {
	if (context.isPinned) return new Map()
	const marks = new Map<string, CaptureMark>()
	for (const { source, quotations, url, capturedAt, kind, sha256, bytes } of await listCaptures(context))
		if (quotations !== 'missing' && !marks.has(source))
			marks.set(source, { source, url, capturedAt, kind, sha256, bytes, quotations })
	return marks
}
