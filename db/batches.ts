/** Rows for one `INSERT`. SQLite takes a bounded number of values in a statement. */
const rowsAtOnce = 500

/** The rows of a list in batches that one `INSERT` takes, in their order. */
export function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
	for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}
