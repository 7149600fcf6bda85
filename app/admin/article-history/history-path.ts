import { listAddress } from '../../lib/list-pages.ts'

/** Where the history of an article is shown, and its page when there are several. */
export function historyPath(articleId: number, page = 1): string {
	return listAddress(`/admin/edit-article/${articleId}/history`, {}, page)
}
