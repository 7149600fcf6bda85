/** The head of a table whose columns are named by plain words. */
export function ColumnHeads({ heads }: { heads: readonly string[] }) {
	return (
		<thead>
			<tr>
				{heads.map((head) => (
					<th key={head} scope="col">
						{head}
					</th>
				))}
			</tr>
		</thead>
	)
}
