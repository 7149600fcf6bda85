import type { Point } from '../../lib/geometry.ts'

/** A conformal conic projection onto a frame of `width` by `height` units. Angles are degrees. */
export type ConicView = {
	width: number
	height: number
	/** The two standard parallels, south first. */
	parallels: readonly [number, number]
	/** The point that falls on the middle of the frame. */
	center: readonly [longitude: number, latitude: number]
	/** Units for one Earth radius. */
	scale: number
}

const radians = Math.PI / 180
const earthRadiusKm = 6371

/**
 * Gives the function from longitude and latitude to the frame's units, y growing downwards. It agrees with
 * d3-geo's `geoConicConformal`, by which the outlines are drawn, so a page needs no map library to place a point.
 */
export function conicProjection(view: ConicView): (longitude: number, latitude: number) => Point {
	const [south, north] = view.parallels.map((degrees) => degrees * radians) as [number, number]
	const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(halfTangent(north) / halfTangent(south))
	const size = (Math.cos(south) * halfTangent(south) ** cone) / cone
	const raw = (longitude: number, latitude: number): Point => {
		const radius = size / halfTangent(latitude * radians) ** cone
		const angle = cone * (longitude - view.center[0]) * radians
		return [radius * Math.sin(angle), size - radius * Math.cos(angle)]
	}
	const origin = raw(...view.center)
	return (longitude, latitude) => {
		const [x, y] = raw(longitude, latitude)
		return [view.width / 2 + view.scale * (x - origin[0]), view.height / 2 - view.scale * (y - origin[1])]
	}
}

/** The length of `km` kilometers at the standard parallels, in units of the frame. */
export function kilometers(view: ConicView, km: number): number {
	return (view.scale * km) / earthRadiusKm
}

function halfTangent(latitude: number): number {
	return Math.tan(Math.PI / 4 + latitude / 2)
}
