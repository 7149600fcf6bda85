import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../http/api-route.server.ts'
import { publicPage } from '../http/cache-control.ts'
import { answerIfChanged } from '../http/conditional.server.ts'
import { atomFeed } from '../services/feeds/atom.server.ts'
import { readFeedStamp } from '../services/feeds/stamp.server.ts'

const headers = {
	...publicRead,
	'Content-Type': 'application/atom+xml; charset=utf-8',
	'Cache-Control': publicPage,
}

/** The newest articles as Atom. */
export async function loader({ request }: LoaderFunctionArgs) {
	return answerIfChanged(request, await readFeedStamp(), headers, atomFeed)
}
