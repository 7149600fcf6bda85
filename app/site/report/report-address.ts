import { flagsOf } from '../../../content/page-flags.ts'

/** The form to report an error, for the page at a path where that is one to be cited. Example: `/report?ref=timeline%2Fday-9`. */
export function reportAddress(path: string): string {
	if (!flagsOf(path).isCitable) return '/report'
	return `/report?ref=${encodeURIComponent(path === '/' ? 'home' : path.slice(1))}`
}
