/**
 * Waiting text on the way to a path, or null where there is none (spec 2, contract 2). By path and not in the
 * routes' handles: public pages know only the address of a link, and a hydrated page knows no route that it has not loaded.
 */
export function pendingText(path: string): string | null {
	if (path === '/blog' || path === '/admin') return 'Loading articles...'
	if (path.startsWith('/blog/') || path.startsWith('/admin/edit-article/')) return 'Loading article...'
	if (path.startsWith('/admin/') && path !== '/admin/login') return 'Checking authentication...'
	return null
}
