/**
 * Characters that the dashboard looks for; the field takes no more. Apart from the schema, which would bring zod into
 * the browser.
 */
export const dashboardQueryMaxLength = 100

/** The orders of the dashboard's list, in the words of its form. */
export const dashboardSorts = {
	created: 'Created, newest first',
	updated: 'Updated, latest first',
	published: 'Published, latest first',
	title: 'Title, A to Z',
	status: 'Status',
} as const

export type DashboardSort = keyof typeof dashboardSorts
