/** Requests about personal data that a person has to answer, by due date. */
import type { Selectable } from 'kysely'
import type { Db } from '../client.ts'
import type { Database } from '../schema.ts'
import type { Slice } from './article-lists.ts'

type Row = Selectable<Database['rights_requests']>

type Right = Row['kind']

/** `closedAt` is null while the request is open; `email` is `''` when it has been erased. */
export type RightsRequest = {
	id: number
	right: Right
	email: string
	message: string
	receivedAt: string
	dueAt: string
	closedAt: string | null
	note: string
}

type NewRequest = Omit<RightsRequest, 'id' | 'closedAt' | 'note'>

/** Stores an open request. */
export async function insertRightsRequest(db: Db, request: NewRequest): Promise<number> {
	const { id } = await db
		.insertInto('rights_requests')
		.values({
			kind: request.right,
			email: request.email,
			message: request.message,
			received_at: request.receivedAt,
			due_at: request.dueAt,
			closed_at: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** Those of one address, oldest first. */
export async function listRightsRequestsOf(db: Db, email: string): Promise<RightsRequest[]> {
	const rows = await db
		.selectFrom('rights_requests')
		.selectAll()
		.where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
		.orderBy('id')
		.execute()
	return rows.map(toRequest)
}

/** Open ones first, by the day on which they are due. */
export async function listRightsRequests(db: Db, slice: Slice): Promise<RightsRequest[]> {
	const rows = await db
		.selectFrom('rights_requests')
		.selectAll()
		.orderBy((eb) => eb('closed_at', 'is not', null))
		.orderBy('due_at')
		.orderBy('id')
		.limit(slice.limit)
		.offset(slice.offset)
		.execute()
	return rows.map(toRequest)
}

/** Counts the requests, and the open ones. */
export async function countRightsRequests(db: Db): Promise<{ total: number; open: number }> {
	return db
		.selectFrom('rights_requests')
		.select((eb) => [
			eb.fn.countAll<number>().as('total'),
			eb.fn.countAll<number>().filterWhere('closed_at', 'is', null).as('open'),
		])
		.executeTakeFirstOrThrow()
}

/** Closes a request with a note; false when none with this id is open. */
export async function closeRightsRequest(db: Db, id: number, note: string, now: string): Promise<boolean> {
	const result = await db
		.updateTable('rights_requests')
		.set({ closed_at: now, note })
		.where('id', '=', id)
		.where('closed_at', 'is', null)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Erases the addresses of requests that were closed before an instant. */
export async function eraseClosedRequests(db: Db, instant: string): Promise<void> {
	await db
		.updateTable('rights_requests')
		.set({ email: '', message: '' })
		.where('closed_at', '<', instant)
		.where('email', '<>', '')
		.execute()
}

/** Erases an address from all requests. */
export async function eraseRequestsOf(db: Db, email: string): Promise<void> {
	await db
		.updateTable('rights_requests')
		.set({ email: '', message: '' })
		.where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
		.execute()
}

function toRequest(row: Row): RightsRequest {
	const { id, email, message, note } = row
	return {
		id,
		email,
		message,
		note,
		right: row.kind,
		receivedAt: row.received_at,
		dueAt: row.due_at,
		closedAt: row.closed_at,
	}
}
