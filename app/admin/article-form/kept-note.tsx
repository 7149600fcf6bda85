import { Icon } from '../../ui/icon.tsx'
import type { StorageProblem } from './browser-storage.ts'
import type { Kept } from './use-draft-autosave.ts'

/** Says where and when the unsaved text was saved. */
export function KeptNote({ kept }: { kept: Kept | null }) {
	if (!kept) return null
	return (
		<span className="kept quiet">
			Saved {kept.isOnServer ? 'on the server' : 'here'} {kept.time}
		</span>
	)
}

/** Where the text is after a form that failed. */
export function keptSentence(isKept: boolean): string {
	return isKept ? 'Your text is kept in this browser.' : 'Your text is below.'
}

const problemText: Record<StorageProblem, string> = {
	full: 'The storage of this browser is full: unsaved text is not kept here. Save often.',
	forbidden: 'This browser does not let the site keep unsaved text. Save often.',
}

/** Says why this browser keeps no unsaved text. */
export function StorageNote({ problem, className }: { problem: StorageProblem | null; className?: string }) {
	if (!problem) return null
	return (
		<p className={['field-error', className].filter(Boolean).join(' ')} role="alert">
			<Icon name="triangle-alert" />
			{problemText[problem]}
		</p>
	)
}
