import { content } from '../../runtime/content.server.ts'

/** The latest of some instants (ISO text); never before the record's last update, which stands for none. */
export function latestChange(instants: string[]): Date {
	const times = [content().site.lastUpdate, ...instants].map((instant) => Date.parse(instant))
	return new Date(Math.max(...times))
}
