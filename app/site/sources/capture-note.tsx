import type { CaptureMark } from '../../domain/evidence/capture-marks.server.ts'
import { formatLongDate } from '../../lib/dates.ts'

/** Digits of a fingerprint that tell one file from another; `/data/captures.csv` has all. */
const shownDigits = 12

/** The capture of a source in a sentence; `''` without one. */
export function captureNote(capture: CaptureMark | null): string {
	if (capture === null) return ''
	const { capturedAt, bytes, sha256 } = capture
	const size = Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')
	return `Captured ${formatLongDate(capturedAt)}: ${size} KB, SHA-256 ${sha256.slice(0, shownDigits)}…. `
}

/** Explains those sentences. */
export function CaptureHint() {
	return (
		<p className="hint">
			Captured: a copy of the page is kept, not public. <a href="/data/captures.csv">Whole fingerprints</a>
		</p>
	)
}
