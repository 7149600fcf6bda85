const COLUMNS = [0, 8, 16, 24]
const SQUARES = [0, 8, 16].flatMap((y) => COLUMNS.map((x) => ({ x, y })))
const FILLED = 9

/**
 * The archive's sign: twelve squares for twelve days, filled as the record stood when it was first published. A sign and
 * no count: like the icon in `public/` it stays as it is when further days are documented. The register counts.
 */
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
