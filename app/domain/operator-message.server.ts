/** Errors that the operator can fix, reported in one line instead of a stack trace. */
import { ContentError } from '../../content/load.ts'
import { BrokenBackupError } from '../../db/backup.ts'
import { MissingFilesError } from '../../db/backup-files.ts'
import { NewerSchemaError } from '../../db/migrate.ts'
import { DatabaseInUseError } from '../../db/restore.ts'
import { SettingsError } from '../lib/settings-error.ts'
import { systemErrorMessage } from '../lib/system-errors.ts'
import { AdministratorError } from './accounts/administrators.server.ts'
import { BucketError } from './backups/bucket.server.ts'
import { SealedFileError } from './backups/sealed-file.server.ts'
import { EraseRecordError } from './editions/erasure/erase-record.server.ts'
import { RecordFolderError } from './editions/shipped/record-files.server.ts'
import { ArchivedListError } from './evidence/archived-copies.server.ts'
import { UnknownSourceError } from './evidence/capture-pages.server.ts'
import { CaptureFileError } from './evidence/read-capture.server.ts'
import { ImportFileError } from './imports/imported-post.ts'

const named = [
	SettingsError,
	NewerSchemaError,
	ContentError,
	AdministratorError,
	BrokenBackupError,
	DatabaseInUseError,
	MissingFilesError,
	BucketError,
	SealedFileError,
	RecordFolderError,
	EraseRecordError,
	CaptureFileError,
	UnknownSourceError,
	ArchivedListError,
	ImportFileError,
]

const restore =
	'stop the archive and bring back a backup with `npm run restore -- FILE`, which keeps the present file as well.'

/** Advice about SQLite errors, by their code. */
const advice: Record<string, string> = {
	SQLITE_CANTOPEN: 'The database file cannot be opened: check DATABASE_PATH and its folder.',
	SQLITE_FULL: 'The disk is full: free space on the disk of the data folder.',
	SQLITE_IOERR:
		'The disk failed while the database was read or written: check it, and keep a backup elsewhere.',
	SQLITE_LOCKED: 'Another program holds the database: try again when it is done.',
	SQLITE_READONLY: 'The database file cannot be written: check its owner and mode.',
	SQLITE_CORRUPT: `The database file is damaged: ${restore}`,
	SQLITE_NOTADB: `DATABASE_PATH names a file that is no database: check the setting, or ${restore}`,
	SQLITE_BUSY: 'Another program holds the database: try again when it is done.',
}

/** The message for the operator; null when the error is a bug of the program. */
export function operatorMessage(error: unknown): string | null {
	if (!(error instanceof Error)) return null
	if (named.some((kind) => error instanceof kind)) return error.message
	const hint = adviceFor((error as { code?: unknown }).code)
	return hint ? `${error.message}. ${hint}` : systemErrorMessage(error)
}

/** Extended codes such as `SQLITE_READONLY_DIRECTORY` get the advice of their primary code. */
function adviceFor(code: unknown): string | undefined {
	if (typeof code !== 'string') return undefined
	return advice[code] ?? advice[code.split('_').slice(0, 2).join('_')]
}
