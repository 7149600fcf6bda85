import type { MarkActor } from './mark-actor.ts'

export const ACTOR_CLASSES: Record<MarkActor, string> = {
	iran: 'by-iran',
	israel: 'by-israel',
	'united-states': 'by-united-states',
	other: 'by-others',
}

/** Shapes round the origin, in pixels, in which a number of two digits fits. The ring keeps off the shape. */
const SHAPES: Record<MarkActor, { shape: string; ring: string; drop: number }> = {
	iran: { shape: circle(10), ring: circle(13), drop: 0 },
	israel: { shape: square(9.5), ring: square(12.5), drop: 0 },
	'united-states': { shape: triangle(12), ring: triangle(17), drop: 3.5 },
	other: { shape: diamond(12.5), ring: diamond(16.5), drop: 0 },
}

/** Pixels that the text of a number is lower than the middle of its shape. */
export function numberDrop(actor: MarkActor): number {
	return SHAPES[actor].drop
}

/** The shape of an actor, with a ring where people were harmed. */
export function MarkSymbol({ actor, hasRing }: { actor: MarkActor; hasRing: boolean }) {
	const { shape, ring } = SHAPES[actor]
	return (
		<>
			{hasRing && <path className="harm-ring" d={ring} />}
			<path className="shape" d={shape} />
		</>
	)
}

/** The symbol of an actor in a line of text. */
export function InlineSymbol(props: { actor: MarkActor; isOutlined?: boolean; hasRing?: boolean }) {
	const { actor, isOutlined = false, hasRing = false } = props
	return (
		<svg
			className={`actor-symbol ${ACTOR_CLASSES[actor]}${isOutlined ? ' outlined' : ''}`}
			viewBox="-18 -18 36 36"
			aria-hidden="true"
		>
			<MarkSymbol actor={actor} hasRing={hasRing} />
		</svg>
	)
}

function circle(radius: number): string {
	return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

function square(half: number): string {
	return `M${-half}${-half}h${2 * half}v${2 * half}h${-2 * half}z`
}

function triangle(half: number): string {
	return `M0${-half * 1.1}L${half} ${half * 0.8}H${-half}z`
}

function diamond(half: number): string {
	return `M0${-half}L${half} 0 0 ${half}${-half} 0z`
}
