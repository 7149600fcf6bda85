import type { GeoContext } from 'd3-geo'

type Line = { points: [number, number][]; isClosed: boolean }

/**
 * Turns the output of d3-geo into a short SVG path: relative steps between points rounded to half a
 * unit, so that the rounding never adds up. Rings under `smallest` square units, and repeated lines, are left out.
 */
export class PathWriter implements GeoContext {
	readonly #lines: Line[] = []
	readonly #smallest: number

	constructor(smallest: number) {
		this.#smallest = smallest
	}

	beginPath() {}
	arc() {}
	moveTo(x: number, y: number) {
		this.#lines.push({ points: [[x, y]], isClosed: false })
	}
	lineTo(x: number, y: number) {
		this.#lines.at(-1)?.points.push([x, y])
	}
	closePath() {
		const line = this.#lines.at(-1)
		if (line) line.isClosed = true
	}

	path(): string {
		const lines = this.#lines.filter((line) => !line.isClosed || area(line.points) >= this.#smallest)
		return [...new Set(lines.map(encode))].join('')
	}
}

function encode({ points, isClosed }: Line): string {
	let path = ''
	let last: [number, number] = [0, 0]
	for (const [index, point] of points.entries()) {
		const next: [number, number] = [round(point[0]), round(point[1])]
		const step: [number, number] = [round(next[0] - last[0]), round(next[1] - last[1])]
		last = next
		if (index === 0) path += `M${numbers(step)}`
		else if (step[0] !== 0 || step[1] !== 0) path += `${path.includes('l') ? ' ' : 'l'}${numbers(step)}`
	}
	return tidy(path) + (isClosed ? 'z' : '')
}

/** A minus sign separates two numbers, so it needs no space before it. */
function tidy(path: string): string {
	return path.replace(/[ ,]-/g, '-')
}

function numbers([x, y]: [number, number]): string {
	return `${short(x)},${short(y)}`
}

function short(number: number): string {
	return String(number).replace(/^(-?)0\./, '$1.')
}

function round(number: number): number {
	return Math.round(number * 2) / 2
}

function area(points: [number, number][]): number {
	let twice = 0
	for (const [index, [x, y]] of points.entries()) {
		const [nextX, nextY] = points[(index + 1) % points.length] as [number, number]
		twice += x * nextY - nextX * y
	}
	return Math.abs(twice) / 2
}
