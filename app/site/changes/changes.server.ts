/** What the page of changes shows. */
import type { Change } from '../../../content/schema/change.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageCopy } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { content } from '../../runtime/content.server.ts'
import { recordLinks } from '../evidence/record-links.server.ts'

const KINDS = ['correction', 'grade', 'source', 'addition'] as const satisfies Change['kind'][]

/** The changes of the present edition by kind, each with the address of its record where that has one. */
export async function changesPage() {
	const { changes, site } = content()
	const { code, section, heading, lead } = pageCopy('/changes')
	return {
		words: { code, section, heading, lead },
		edition: site.edition,
		lastUpdate: site.lastUpdate,
		groups: KINDS.map((kind) => ({
			kind,
			changes: changes
				.filter((change) => change.kind === kind)
				.map((change) => ({ ...change, href: recordLinks([change.record])[0]?.href })),
		})),
		cite: await citeBox('/changes'),
		head: recordHead('/changes'),
	}
}

export type ChangesPageData = Awaited<ReturnType<typeof changesPage>>
