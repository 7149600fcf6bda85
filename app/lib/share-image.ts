/**
 * The image that stands for a page where its address is shared: `/timeline/day-9` gives `/share/day-9.png`. The
 * home page has `home`. Images are 1200 by 630 pixels.
 */
export function shareImagePath(path: string): string {
	const [section, part] = path.split('/').filter(Boolean)
	const isPart = section === 'timeline' || section === 'sources'
	const name = isPart && part ? part : (section ?? 'home')
	return `/share/${name}.png`
}
