/** Extent of the bench. Seconds and counts are small: what counts is that rivals take turns. */
export type Plan = {
	/** Turns of each server at each page. */
	rounds: number
	/** Length of a turn. */
	seconds: number
	/** Time after the archive file was made, which follows each start, until nothing is left to do; null to wait for neither. */
	settleMs: number | null
	connections: number
	/** Articles in the databases of the growth; the middle one also serves the pages under load. */
	sizes: [small: number, middle: number, large: number]
	/** Articles in the database that is searched. */
	searched: number
	/** Requests one after the other, for medians. */
	requests: number
	/** Long articles in the database over which the gaps of the event loop are measured, and requests for each address. */
	longArticles: number
	gapTurns: number
	starts: number
	publishings: number
}

const whole: Plan = {
	rounds: 3,
	seconds: 5,
	settleMs: 10_000,
	connections: 16,
	sizes: [12, 2000, 20_000],
	searched: 100_000,
	requests: 100,
	longArticles: 2000,
	gapTurns: 7,
	starts: 5,
	publishings: 20,
}

/** Shows within half a minute that everything runs; its figures say little. */
const quick: Plan = {
	...whole,
	rounds: 1,
	seconds: 1,
	settleMs: null,
	sizes: [12, 100, 500],
	searched: 1000,
	requests: 20,
	longArticles: 100,
	gapTurns: 1,
	starts: 1,
	publishings: 5,
}

export function readPlan(args: readonly string[]): Plan {
	return args.includes('--quick') ? quick : whole
}
