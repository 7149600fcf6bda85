import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { actionError, unknownButton } from '../admin/frame/form-action.server.ts'
import { StatisticsPage } from '../admin/statistics/statistics-page.tsx'
import { daySpans, readDays } from '../admin/statistics/statistics-query.ts'
import { readStatistics } from '../domain/statistics/statistics.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { formatShortDate } from '../lib/dates.ts'

export const meta = metaFromLoader

/** Maximum number of values of a kind that the page shows. */
const shownValues = 25

const kinds = [
	{ kind: 'path', name: 'PAGE', heading: 'PAGES' },
	{ kind: 'referrer', name: 'SITE', heading: 'REFERRING SITES' },
	{ kind: 'device', name: 'DEVICE', heading: 'DEVICES' },
	{ kind: 'country', name: 'COUNTRY', heading: 'COUNTRIES' },
] as const

export async function loader(args: LoaderFunctionArgs) {
	const { context, frame } = await openAdminPage(args, 'Statistics')
	const days = readDays(args.request.url)
	const { total, days: perDay, values } = await readStatistics(context, days)
	return {
		...frame,
		days,
		spans: daySpans,
		total,
		isOn: context.env.STATISTICS === 'on',
		hasSharedCache: context.env.PURGE_URL !== undefined,
		perDay: perDay.map(({ day, count }) => ({ day, count, label: formatShortDate(day) })),
		lists: kinds.map(({ kind, ...list }) => ({
			...list,
			values: values[kind].slice(0, shownValues),
			more: Math.max(0, values[kind].length - shownValues),
		})),
	}
}

/** The page has no button but LOGOUT. */
export async function action(args: ActionFunctionArgs) {
	await openAdminForm(args)
	return actionError(400, unknownButton)
}

export default function StatisticsRoute() {
	return <StatisticsPage {...useLoaderData<typeof loader>()} />
}
