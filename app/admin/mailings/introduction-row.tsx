/** The introduction in a list of facts; nothing without one. */
export function IntroductionRow({ introduction }: { introduction: string }) {
	if (introduction === '') return null
	return (
		<>
			<dt>Introduction</dt>
			<dd className="whitespace-pre-wrap" dir="auto">
				{introduction}
			</dd>
		</>
	)
}
