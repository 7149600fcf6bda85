import { publicForSeconds } from '../http/cache-control.ts'
import { speculationRules } from '../site/frame/speculation-rules.ts'

/** Tells browsers which links they may follow ahead of the reader. */
export function loader() {
	return new Response(JSON.stringify(speculationRules), {
		headers: {
			'Content-Type': 'application/speculationrules+json',
			'Cache-Control': publicForSeconds(86_400),
		},
	})
}
