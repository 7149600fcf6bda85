/** The address of a page of the list of reports. */
export function reportsAddress(page: number): string {
	return page > 1 ? `/admin/reports?page=${page}` : '/admin/reports'
}
