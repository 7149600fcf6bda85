/** An OpenURL context object for reference managers (COinS): an empty span that nobody sees or hears. */
export function Coins({ contextObject }: { contextObject: string }) {
	return <span className="Z3988" title={contextObject} aria-hidden="true" />
}
