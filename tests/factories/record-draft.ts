import {
	type DraftInput,
	findEditable,
	saveRecordDraft,
	versionOf,
} from '../../app/domain/editions/drafts/drafts.server.ts'
import { testContext } from '../support/database.ts'

/** Drafts a record as an editor who has opened it at this moment. Returns the version of the draft. */
export async function draftHere(record: string, input: DraftInput): Promise<number> {
	const found = await findEditable(testContext, record)
	return saveRecordDraft(testContext, record, input, versionOf(found))
}
