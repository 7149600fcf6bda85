import { content } from '../../runtime/content.server.ts'

/** The latest of some instants (ISO text); the day of the edition stands for none. */
export function latestChange(instants: string[]): Date {
	const known = instants.length > 0 ? instants : [content().site.edition]
	return new Date(Math.max(...known.map((instant) => Date.parse(instant))))
}
