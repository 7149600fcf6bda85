import type { Point } from '../../lib/geometry.ts'
import type { ConicView } from './map-projection.ts'

export type MapLabel = {
	text: string
	at: readonly [longitude: number, latitude: number]
	/** Waters are named in serif, upright; countries and territories in mono, where there is no room, offshore; towns beside their marks. */
	kind: 'land' | 'offshore' | 'water' | 'town'
	/** Left out on narrow screens. */
	isMinor?: boolean
}

/** One map: its frame, and the words on it. Its outlines are made from this by `scripts/build-map.ts`. */
export type MapView = ConicView & {
	/** Which edition of Natural Earth the outlines come from. */
	detail: '10m' | '50m'
	/** Degrees between the lines of the graticule, and the meridians that carry their number at the foot. */
	graticule: number
	meridians: readonly number[]
	scaleBar: { km: number; at: Point; kind: 'land' | 'offshore' }
	labels: readonly MapLabel[]
}

const region: MapView = {
	width: 720,
	height: 460,
	parallels: [28, 36],
	center: [45.9, 31.1],
	scale: 1490,
	detail: '50m',
	graticule: 5,
	meridians: [35, 40, 45, 50, 55],
	scaleBar: { km: 500, at: [236, 412], kind: 'land' },
	labels: [
		{ text: 'IRAN', at: [57.3, 33.2], kind: 'land' },
		{ text: 'IRAQ', at: [43.1, 32.4], kind: 'land' },
		{ text: 'ISRAEL', at: [31.8, 32.75], kind: 'offshore' },
		{ text: 'SAUDI ARABIA', at: [43.5, 25.6], kind: 'land' },
		{ text: 'SYRIA', at: [39.6, 35.6], kind: 'land' },
		{ text: 'EGYPT', at: [31.9, 27.9], kind: 'land', isMinor: true },
		{ text: 'JORDAN', at: [39.3, 29.6], kind: 'land', isMinor: true },
		{ text: 'QATAR', at: [49.4, 24.2], kind: 'land', isMinor: true },
		{ text: 'TURKMENISTAN', at: [58.6, 38.7], kind: 'land', isMinor: true },
		{ text: 'TÜRKIYE', at: [38.5, 37.9], kind: 'land', isMinor: true },
		{ text: 'Caspian Sea', at: [51.2, 38.75], kind: 'water', isMinor: true },
		{ text: 'Mediterranean Sea', at: [32.3, 33.9], kind: 'water', isMinor: true },
		{ text: 'Persian Gulf', at: [51.4, 27.1], kind: 'water' },
		{ text: 'Tehran', at: [53.3, 35.05], kind: 'town', isMinor: true },
		{ text: 'Isfahan', at: [49.4, 32.3], kind: 'town', isMinor: true },
		{ text: 'Tabriz', at: [46.29, 37.1], kind: 'town', isMinor: true },
		{ text: 'Mashhad', at: [59.6, 35.3], kind: 'town', isMinor: true },
		{ text: 'Al Udeid', at: [53.4, 25.3], kind: 'town', isMinor: true },
	],
}

const israeliCoast: MapView = {
	width: 480,
	height: 620,
	parallels: [31.5, 32.8],
	center: [34.75, 32.1],
	scale: 17_000,
	detail: '10m',
	graticule: 0.5,
	meridians: [34.5, 35, 35.5],
	scaleBar: { km: 50, at: [24, 40], kind: 'offshore' },
	labels: [
		{ text: 'ISRAEL', at: [34.72, 31.45], kind: 'land' },
		{ text: 'WEST BANK', at: [35.3, 32.2], kind: 'land' },
		{ text: 'GAZA STRIP', at: [34.1, 31.55], kind: 'offshore' },
		{ text: 'JORDAN', at: [35.58, 31.15], kind: 'land', isMinor: true },
		{ text: 'Mediterranean Sea', at: [34.2, 32.65], kind: 'water' },
		{ text: 'Haifa', at: [34.75, 32.85], kind: 'town' },
		{ text: 'Tel Aviv', at: [34.52, 32.08], kind: 'town' },
		{ text: 'Beersheba', at: [34.5, 31.2], kind: 'town' },
	],
}

const tehran: MapView = {
	width: 480,
	height: 400,
	parallels: [35.4, 36],
	center: [51.25, 35.7],
	scale: 34_000,
	detail: '10m',
	graticule: 0.25,
	meridians: [51, 51.25, 51.5],
	scaleBar: { km: 20, at: [24, 352], kind: 'land' },
	labels: [
		{ text: 'TEHRAN', at: [51.39, 35.6], kind: 'land' },
		{ text: 'Karaj', at: [50.94, 35.89], kind: 'town' },
		{ text: 'Mehrabad airport', at: [51.17, 35.68], kind: 'town', isMinor: true },
		{ text: 'Evin', at: [51.34, 35.81], kind: 'town', isMinor: true },
	],
}

const isfahan: MapView = {
	width: 480,
	height: 400,
	parallels: [32.4, 34.6],
	center: [51, 33.55],
	scale: 6900,
	detail: '10m',
	graticule: 1,
	meridians: [49, 50, 51, 52, 53],
	scaleBar: { km: 100, at: [24, 352], kind: 'land' },
	labels: [
		{ text: 'Isfahan', at: [52.15, 32.7], kind: 'town' },
		{ text: 'Natanz', at: [51.73, 33.52], kind: 'town' },
		{ text: 'Fordow', at: [51.45, 34.9], kind: 'town' },
		{ text: 'Qom', at: [50.88, 34.42], kind: 'town', isMinor: true },
		{ text: 'Khondab', at: [49.3, 34.17], kind: 'town' },
	],
}

export const MAP_VIEWS = { region, 'israeli-coast': israeliCoast, tehran, isfahan } as const satisfies Record<
	string,
	MapView
>

export type MapViewName = keyof typeof MAP_VIEWS
