import { expect, it } from 'vitest'
import { movePage } from '../../../app/record-views/move-page.ts'

const site = {
	origin: 'https://archive.example',
	isMoved: (path: string) => ['/', '/timeline', '/id/d9-4'].includes(path),
}
const move = (html: string) => movePage(html, { prefix: '/at/3', bar: '<p>Edition 3</p>' }, site)

it.each([
	['<a href="/">', '<a href="/at/3">'],
	[
		'<a class="x" href="/timeline?q=a&amp;b#d9-4" hidden="">',
		'<a class="x" href="/at/3/timeline?q=a&amp;b#d9-4" hidden="">',
	],
	['<a href="https://archive.example/id/d9-4">', '<a href="/at/3/id/d9-4">'],
	['<form action="/timeline#entries">', '<form action="/at/3/timeline#entries">'],
	[
		'<input type="hidden" name="back" value="/timeline"/>',
		'<input type="hidden" name="back" value="/at/3/timeline"/>',
	],
])('moves %s', (html, moved) => {
	expect(move(html)).toBe(moved)
})

it.each([
	'<a href="/blog">',
	'<a href="/at/1/timeline">',
	'<a href="#d9-4">',
	'<a href="?day=day-8">',
	'<a href="https://elsewhere.example/timeline">',
	'<a href="//elsewhere.example/timeline">',
	'<a data-href="/timeline">',
	'<link rel="canonical" href="https://archive.example/timeline"/>',
	'<form method="post" action="/#newsletter">',
	'<form action="/" class="signup" method="post">',
	'<input type="search" name="q" value="/timeline"/>',
	'<p>&lt;a href=&quot;/timeline&quot;&gt;</p>',
])('leaves %s as it is', (html) => {
	expect(move(html)).toBe(html)
})

it('puts the bar at the top of the main part', () => {
	expect(move('<header></header><main id="main" tabindex="-1"><h1>Timeline</h1></main>')).toBe(
		'<header></header><main id="main" tabindex="-1"><p>Edition 3</p><h1>Timeline</h1></main>',
	)
})
