import type { Drill } from '../../../db/repositories/restore-drills.ts'
import { counted } from '../../lib/counted.ts'

/** The result of a drill in a sentence. */
export function describeDrill({
	articles,
	edition,
	error,
}: Pick<Drill, 'articles' | 'edition' | 'error'>): string {
	if (error !== '') return `It cannot be restored: ${error}`
	return `Restored and read: ${counted(articles, 'article')}, edition ${edition} of the record.`
}
