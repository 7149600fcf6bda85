/** The tables of the administrators' accounts, as SQLite holds them. */
import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

export interface UserTable {
	id: Generated<number>
	username: string
	password_hash: string
	created_at: Instant
	updated_at: Instant
}

/** The second factor of an administrator. */
export interface SecondFactorTable {
	user_id: number
	/** Base32, as authenticator apps take it. */
	secret: string
	/** The time step of the code that was used last. */
	last_step: number
	created_at: Instant
}

export interface RecoveryCodeTable {
	user_id: number
	sha256: string
}

export interface SessionTable {
	/** SHA-256 of the token in the cookie, so that a copy of the file opens no session. */
	id: string
	user_id: number
	/** JSON: what is shown once, such as the alert after a save. */
	data: string
	user_agent: string
	created_at: Instant
	last_seen_at: Instant
	expires_at: Instant
}
