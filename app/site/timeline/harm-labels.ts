import type { Harm } from '../../../content/schema/harm.ts'
import type { Actor } from '../../../content/schema/incident.ts'

/** Such as `About 60 killed`, or `5 killed, 7 injured`. */
export function tollLabel({ killed, injured, about }: Harm['tolls'][number]): string {
	const numbers = [killed !== undefined && `${killed} killed`, injured !== undefined && `${injured} injured`]
	return `${about ? 'About ' : ''}${numbers.filter(Boolean).join(', ')}`
}

/** The actor and its source, such as `Iran, according to Israel’s military`. */
export function actorLabel(actor: readonly Actor[], { account }: Harm): string {
	return actor.includes('not known')
		? `Not known: ${account}`
		: `${actor.join(' and ')}, according to ${account}`
}
