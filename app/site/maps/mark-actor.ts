import type { Actor } from '../../../content/schema/incident.ts'

/** Actors with a shape and a color of their own on maps. */
export type MarkActor = 'iran' | 'israel' | 'united-states' | 'other'

/** Labels of the actors, in the order of their marks: `name` for the key, `by` after a number of incidents. */
export const MARK_ACTORS: Record<MarkActor, { name: string; by: string }> = {
	iran: { name: 'Iran', by: 'Iran' },
	israel: { name: 'Israel', by: 'Israel' },
	'united-states': { name: 'United States', by: 'the United States' },
	other: { name: 'Others, several or not known', by: 'others' },
}

const principals: Partial<Record<Actor, MarkActor>> = {
	Iran: 'iran',
	Israel: 'israel',
	'United States': 'united-states',
}

/** The actor by whose mark an incident stands: the only one of the three that acted, else `other`. */
export function markActorOf(actors: readonly Actor[]): MarkActor {
	const [first, ...rest] = actors.flatMap((actor) => principals[actor] ?? [])
	return first && rest.length === 0 ? first : 'other'
}
