/** Delay until readers see what was published. */
import type { ArchiveProcess } from './archive-process.ts'
import type { Plan } from './plan.ts'
import { median, quantile } from './statistics.ts'
import { checkTarget, ms, type Row, row } from './table.ts'

const limitMs = 50

/**
 * From the API's answer to a publishing until the article's page and the list have come with it, asked once each.
 * Throws when one of them does not show it.
 */
export async function measurePublishing({ client, signIn }: ArchiveProcess, plan: Plan): Promise<Row> {
	const headers = { Cookie: await signIn(), 'Content-Type': 'application/json' }
	const times: number[] = []
	for (let number = 0; number < plan.publishings; number++) {
		const title = `Published in round ${number}`
		const article = { title, slug: `round-${number}`, content: `<p>${title}.</p>`, status: 'published' }
		const body = JSON.stringify(article)
		const { status } = await client.send({ path: '/api/articles', method: 'POST', headers, body })
		if (status !== 201) throw new Error(`publishing returned ${status}`)
		const started = performance.now()
		for (const path of [`/blog/${article.slug}`, '/blog']) {
			const page = await client.send({ path })
			if (!page.body.includes(title)) throw new Error(`${path} does not show what was published`)
		}
		times.push(performance.now() - started)
	}
	return row({
		measure: 'published by the API, until page and list have come',
		p50: ms(median(times)),
		p99: ms(quantile(times, 0.99)),
		ratio: checkTarget(median(times), limitMs, 'at most').replace(')', ' ms)'),
	})
}
