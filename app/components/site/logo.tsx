const COLUMNS = [0, 8, 16, 24]
const SQUARES = [0, 8, 16].flatMap((y) => COLUMNS.map((x) => ({ x, y })))
/** Days 1 to 9 are documented and filled; days 10 to 12 are pending and open. */
const FILLED = 9

/** Twelve squares for twelve days. */
export function Logo() {
	return (
		<svg viewBox="0 0 30 22" width="30" height="22" aria-hidden="true" focusable="false" fill="currentColor">
			{SQUARES.map(({ x, y }, index) =>
				index < FILLED ? (
					<rect key={`${x} ${y}`} x={x} y={y} width="6" height="6" />
				) : (
					<rect
						key={`${x} ${y}`}
						x={x + 0.75}
						y={y + 0.75}
						width="4.5"
						height="4.5"
						fill="none"
						stroke="currentColor"
						strokeWidth="1.5"
					/>
				),
			)}
		</svg>
	)
}
