const COLUMNS = [0, 8, 16, 24]
const SQUARES = [0, 8, 16].flatMap((y) => COLUMNS.map((x) => ({ x, y })))
const FILLED = 9

const filled = SQUARES.slice(0, FILLED).map(({ x, y }) => `M${x} ${y}h6v6h-6z`)
/** Half a line inwards, so that they are as large as the filled ones. */
const outlined = SQUARES.slice(FILLED).map(({ x, y }) => `M${x + 0.75} ${y + 0.75}h4.5v4.5h-4.5z`)

/**
 * The archive's sign: twelve squares for twelve days, filled as the record stood when it was first published. A sign and
 * no count: like the icon in `public/` it stays as it is when further days are documented. The register counts.
 */
export function Logo() {
	return (
		<svg viewBox="0 0 30 22" width="30" height="22" aria-hidden="true" focusable="false" fill="currentColor">
			<path d={filled.join('')} />
			<path d={outlined.join('')} fill="none" stroke="currentColor" strokeWidth="1.5" />
		</svg>
	)
}
