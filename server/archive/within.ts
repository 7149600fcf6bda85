/** What a promise resolves to, or null when that takes longer; the work goes on. */
export async function withinMs<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | null> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), milliseconds)
	})
	try {
		return await Promise.race([work, late])
	} finally {
		clearTimeout(timer)
	}
}
