/** Another article has this slug. */
export class SlugTakenError extends Error {
	readonly slug: string
	constructor(slug: string) {
		super(`the slug ${slug} is taken`)
		this.name = 'SlugTakenError'
		this.slug = slug
	}
}

/** The article or draft was written since the version that the writer started from. */
export class VersionConflictError extends Error {
	readonly current: number
	constructor(current: number) {
		super(`it is at version ${current}`)
		this.name = 'VersionConflictError'
		this.current = current
	}
}

/** Other changes wait beside the public text than those that the writer started from. */
export class PrivateDraftConflictError extends Error {
	/** The number of the draft that waits. */
	readonly current: number
	constructor(current: number) {
		super(`draft ${current} waits beside the article`)
		this.name = 'PrivateDraftConflictError'
		this.current = current
	}
}

/** The address is on the list already. */
export class AlreadySubscribedError extends Error {
	constructor() {
		super('already subscribed')
		this.name = 'AlreadySubscribedError'
	}
}

/** An administrator has this name already. */
export class UsernameTakenError extends Error {
	constructor() {
		super('the username is taken')
		this.name = 'UsernameTakenError'
	}
}

/** Returns true when SQLite rejected a write because `column` must be unique. */
export function isUniqueViolation(error: unknown, column: string): boolean {
	return (
		error instanceof Error &&
		(error as { code?: string }).code === 'SQLITE_CONSTRAINT_UNIQUE' &&
		error.message.includes(column)
	)
}

const storageCode =
	/^(SQLITE_(FULL|READONLY|BUSY|IOERR|LOCKED|CANTOPEN|CORRUPT|NOTADB)(_|$)|(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE)$)/

const fullCodes = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT'])

/** Returns true for an error of a disk that is full, or of a quota that is used up. */
export function isDiskFull(error: unknown): boolean {
	return fullCodes.has(storageErrorCode(error) ?? '')
}

/**
 * The code of an error that comes from the storage and not from the program: the disk is full or broken,
 * a file read-only, locked, damaged or out of reach, or no more files can be open. Null for any other error.
 */
export function storageErrorCode(error: unknown): string | null {
	const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
	return typeof code === 'string' && storageCode.test(code) ? code : null
}
