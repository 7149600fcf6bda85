/** Kinds of actions in the audit log, by subject, with the label of each. */

export const actionKinds = {
	'sign-ins': {
		'signed-in': 'Signed in',
		'signed-out': 'Signed out',
		'sign-in-failed': 'Failed to sign in',
		'sessions-ended': 'Ended all other sessions',
		'password-changed': 'Changed the password',
		'administrator-made': 'Made an administrator',
		'second-factor-on': 'Turned the second factor on',
		'second-factor-off': 'Turned the second factor off',
		'recovery-codes-renewed': 'Made new recovery codes',
		'recovery-code-used': 'Signed in with a recovery code',
	},
	articles: {
		'draft-saved': 'Saved as a draft',
		'taken-offline': 'Took offline',
		published: 'Published',
		archived: 'Archived',
		'saved-privately': 'Saved changes privately',
		'private-changes-discarded': 'Discarded private changes',
		'preview-link-made': 'Made a preview link',
		'preview-links-ended': 'Ended the preview links',
		scheduled: 'Scheduled',
		unscheduled: 'Removed the schedule',
		deleted: 'Deleted',
		restored: 'Restored from the trash',
		purged: 'Deleted for good',
		'articles-imported': 'Imported articles',
	},
	record: {
		'record-drafted': 'Drafted a record',
		'record-draft-discarded': 'Discarded the draft of a record',
		'edition-published': 'Published an edition of the record',
		'edition-planned': 'Planned an edition of the record',
		'edition-unplanned': 'Cancelled a planned edition',
		'record-erased': 'Erased a withdrawn record',
		'page-captured': 'Captured the page of a source',
		'capture-removed': 'Removed a capture',
		'report-reviewed': 'Took a report under review',
		'report-answered': 'Answered a report',
		'report-closed': 'Closed a report without an answer',
		'report-reopened': 'Opened a report again',
		'report-address-erased': 'Erased the address of a report',
	},
	backups: {
		'backup-made': 'Made a backup',
		'backup-downloaded': 'Downloaded a backup',
	},
	images: {
		'picture-stored': 'Stored an image',
		'picture-described': 'Edited an image description',
		'picture-deleted': 'Deleted an image',
		'picture-restored': 'Restored an image from the trash',
		'picture-purged': 'Deleted an image for good',
	},
	newsletter: {
		'mailing-queued': 'Queued a mailing',
		'mailing-scheduled': 'Scheduled a mailing',
		'mailing-paused': 'Paused a mailing',
		'mailing-resumed': 'Resumed a mailing',
		'mailing-cancelled': 'Cancelled a mailing',
		'mailing-resent': 'Sent uncertain mails again',
		'subscribers-exported': 'Exported subscribers',
		'subscribers-imported': 'Imported subscribers',
		'subscribers-asked': 'Asked subscribers to confirm',
		'subscriber-unsubscribed': 'Unsubscribed a subscriber',
		'request-closed': 'Closed a request about own data',
		'data-exported': 'Exported the data of a person',
		'data-deleted': 'Deleted the data of a person',
	},
} as const

export type ActionGroup = keyof typeof actionKinds
type KindsOf<Group> = Group extends ActionGroup ? keyof (typeof actionKinds)[Group] : never
export type ActionKind = KindsOf<ActionGroup>

/** The words for a kind; a kind that is no longer known says itself. */
export function describeAction(kind: string): string {
	const labels: Record<string, string> = Object.assign({}, ...Object.values(actionKinds))
	return labels[kind] ?? kind
}
