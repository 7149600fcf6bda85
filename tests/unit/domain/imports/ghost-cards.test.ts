/** Cards of Ghost's editor, as its exports have them. */
import { expect, it } from 'vitest'
import { cardsToHtml } from '../../../../app/domain/imports/ghost/card-html.ts'

function read(html: string) {
	const losses: string[] = []
	return { html: cardsToHtml(html, (label) => losses.push(label)), losses }
}

const button = '<button><svg><path d="M1 1"></path></svg></button>'

it.each([
	[
		'a film',
		`<figure class="kg-card kg-video-card"><video src="/content/media/a.mp4"></video><div class="kg-video-overlay">${button}</div><div class="kg-video-player-container"><div class="kg-video-player"><span>0:00</span><input type="range"></div></div><figcaption>Film</figcaption></figure>`,
		'<figure class="kg-card kg-video-card"><video src="/content/media/a.mp4"></video><figcaption>Film</figcaption></figure>',
		[],
	],
	[
		'a recording',
		`<div><img src="" class="kg-audio-thumbnail"><div class="kg-audio-thumbnail placeholder"><svg></svg></div><audio src="https://a.example/1.mp3"></audio><div class="kg-audio-title">Title</div><div class="kg-audio-player"><div>/9</div></div></div>`,
		'<div><audio src="https://a.example/1.mp3"></audio><div class="kg-audio-title">Title</div></div>',
		[],
	],
	[
		'a document',
		`<a href="/content/files/a.pdf"><div class="kg-file-card-title">Report</div><div class="kg-file-card-metadata"><div>1 KB</div></div></a>`,
		'<a href="/content/files/a.pdf"><div class="kg-file-card-title">Report</div></a>',
		[],
	],
	[
		'a bookmark',
		'<a href="https://a.example"><img class="kg-bookmark-icon" src="/i.png"><div class="kg-bookmark-thumbnail"><img src="/t.png"></div>Title</a>',
		'<a href="https://a.example">Title</a>',
		['Preview images of bookmarks'],
	],
	[
		'a bookmark with author and site',
		'<a href="https://a.example"><span class="kg-bookmark-author">Site</span><span class="kg-bookmark-publisher">Author</span></a>',
		'<a href="https://a.example"><span class="kg-bookmark-author">Site</span> · <span class="kg-bookmark-publisher">Author</span></a>',
		[],
	],
	[
		'a form',
		'<p>a</p><div class="kg-card kg-signup-card"><form><p>Join</p></form></div>',
		'<p>a</p>',
		['Sign-up forms'],
	],
	[
		'a card that does not end',
		'<p>a</p><div class="kg-signup-card"><div>b</div>',
		'<p>a</p>',
		['Sign-up forms'],
	],
])('has the text of %s without its controls', (_title, source, html, losses) => {
	expect(read(source)).toEqual({ html, losses })
})
