import { expect, it } from 'vitest'
import { pageRenderer } from '../../../../app/formats/archive-export/pages.server.ts'
import { testContext } from '../../../support/database.ts'

it('a page that is rendered for the archive file ends its request, so that its data is not kept for seconds', async () => {
	const requests: Request[] = []
	const render = pageRenderer(testContext, async (request) => {
		requests.push(request)
		return new Response('<p>Page</p>', { status: request.url.endsWith('/lost') ? 404 : 200 })
	})
	expect(await render('/faq')).toBe('<p>Page</p>')
	await expect(render('/lost')).rejects.toThrow('/lost returned 404')
	expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true])
})
