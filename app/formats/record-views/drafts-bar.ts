/** HTML for the top of a preview: that nothing of it is public, and the way back. */
export function draftsBar(number: number): string {
	return [
		'<div class="wrap mt-4"><div class="notice yellow"><div>',
		`<p><b>Preview of edition ${number}</b>: the record under all drafts. Nothing of it is public.</p>`,
		'<p><a href="/admin/editions">Back to the editions</a></p></div></div></div>',
	].join('')
}
