import { apiRoute, json, publicRead } from '../http/api-route.server.ts'
import { openApiDocument } from '../services/openapi/document.server.ts'

const route = apiRoute(
	{
		GET: async () => json(openApiDocument(), { headers: publicRead }),
	},
	{ hasPublicReadings: true },
)

export const loader = route.loader
export const action = route.action
