/** Head of a table with plain text in each column head. */
export function TableHead({ heads }: { heads: readonly string[] }) {
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
