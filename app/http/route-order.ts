type Route = { path?: string | undefined }

/**
 * Routes side by side, those with a word where others have a parameter first. Of two paths that rank alike Remix takes the
 * first: `/api/articles/slug/draft` is the article with the slug `draft`, not the draft of an article `slug`.
 */
export function staticFirst<Kind extends Route>(routes: readonly Kind[]): Kind[] {
	return [...routes].sort((one, other) =>
		shape(one) < shape(other) ? -1 : Number(shape(one) > shape(other)),
	)
}

/** `001` of `/api/articles/:id`: two words, then a parameter. */
function shape({ path = '' }: Route): string {
	return path.replace(/[^/]+/g, (segment) => (/^[:*]/.test(segment) ? '1' : '0')).replaceAll('/', '')
}
