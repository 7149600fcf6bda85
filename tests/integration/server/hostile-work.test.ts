/** Small requests that would keep the server busy for seconds, were they answered as the framework would. */
import { afterAll, expect } from 'vitest'
import { type BuiltSite, serveBuild } from '../../support/built-site.ts'
import { itShared as it } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'

let site: BuiltSite

it.beforeAll(async ({ database }) => {
	site = await serveBuild(database.file)
})

afterAll(async () => {
	await site.close()
})

it('asks nobody’s list of paths for routes', async () => {
	const { body } = await request(site, '/admin/login')
	const [, version] = body.match(/manifest-([0-9a-f]+)\.js/) ?? []
	expect(version).toBeDefined()
	for (const paths of ['p=/admin', `p=${'/a'.repeat(3000)}`]) {
		const response = await request(site, `/__manifest?version=${version}&${paths}`)
		expect(response.status).toBe(404)
		expect(response.headers['content-type']).toContain('text/html')
	}
})
