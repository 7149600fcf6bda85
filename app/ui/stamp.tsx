/** The archive's stamp, once a page at most. `reviewed` is a date in words, such as `June 24, 2025`. */
export function Stamp({ reviewed }: { reviewed: string }) {
	return (
		<div className="stamp">
			<p>DECLASSIFIED - HISTORICAL RESEARCH</p>
			<p>Public sources only</p>
			<p>Reviewed {reviewed}</p>
		</div>
	)
}
