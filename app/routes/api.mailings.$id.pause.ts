import { mailingRoute } from '../api/mailing-route.server.ts'
import { pauseMailing } from '../domain/mailings/mailings.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = mailingRoute('POST', pauseMailing)

export const loader = route.loader
export const action = route.action
