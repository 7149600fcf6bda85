import type { ApiArgs } from '../api/api-route.server.ts'
import { problemResponse } from '../api/problem.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const unknown = async (_args: ApiArgs) => problemResponse(404, 'No API endpoint at this path.')

export const loader = unknown
export const action = unknown
