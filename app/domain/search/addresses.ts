/** Addresses that readers paste into the search: of a source, of its site, or of a page of the archive. */
import type { Content } from '../../../content/record.ts'
import type { Source } from '../../../content/schema/source.ts'
import { canonicalPath } from '../../lib/canonical-path.ts'
import { memoizeWeak } from '../../lib/memoize-weak.ts'
import { readableAddress } from '../../lib/source-address.ts'
import { recordSections } from './record-entries.ts'

/**
 * An address as texts write it, with the references of the entries at it; for a site that has none, the word in its name.
 * Null for what is no address, or one of which nothing is known.
 */
export type FindAddress = (typed: string) => { text: string; refs: string[]; words: string[] } | null

const wrapping = /^[<([]+|[>)\].,;:!?*]+$/g
/** A host without scheme or path is recognized by its ending. */
const hostName = /^(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|int|gov|edu|info|news|[a-z]{2})$/iu
const secondLevel = /^(?:ac|co|com|edu|go|gov|net|or|org)$/
const copyPath = /^\/web\/\d+[a-z_]*\/(https?:\/\/?.*)$/i

/** Finds what an address names in the record or among the articles of the site at `siteUrl`. */
export function addressFinder(record: Content, siteUrl: string): FindAddress {
	const site = new URL(siteUrl)
	const find = (address: string) => {
		const url = parse(address.startsWith('/') ? site.host + address : address)
		if (!url) return null
		const text = url.href.replace(/^https?:\/\/(?:www\.)?/, '')
		if (url.host === site.host) return { text, refs: ownRefs(record, url), words: [] }
		if (!url.hostname.includes('.')) return null
		const refs = sourcesAt(record.sources, url)
		const words =
			refs.length === 0 && url.pathname === '/' && hostName.test(url.hostname) ? [nameOf(url)] : []
		return { text, refs, words }
	}
	return (typed) => {
		const found = readings(typed).map(find)
		return found.find((result) => result && result.refs.length + result.words.length > 0) ?? null
	}
}

/** The ids of the sources at an address or on a site; [] for any other text. */
export function findSourcesAt(sources: readonly Source[], typed: string): string[] {
	const urls = /\s/.test(typed) ? [] : readings(typed).map(parse)
	const found = urls.map((url) => (url?.hostname.includes('.') ? sourcesAt(sources, url) : []))
	return found.find((ids) => ids.length > 0) ?? []
}

/** A bracket or a full stop at the end may belong to an address, or to the sentence around it. */
function readings(typed: string): [string, string] {
	return [typed, typed.replace(wrapping, '')]
}

function parse(address: string): URL | null {
	return URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`)
}

/** The word by which people know a site: `reuters` of www.reuters.com, `bbc` of news.bbc.co.uk. */
function nameOf({ hostname }: URL): string {
	const labels = hostname.split('.').slice(0, -1)
	if (labels.length > 1 && secondLevel.test(labels.at(-1) ?? '')) labels.pop()
	return labels.at(-1) ?? ''
}

function ownRefs(record: Content, url: URL): string[] {
	const path = canonicalPath(url.pathname) ?? url.pathname
	const [, section, ref = ''] = path.split('/')
	const known = refsByPath(record)
	const found = known.get(path + url.hash) ?? known.get(path)
	if (found) return [found]
	return /^(?:blog|embed|id)$/.test(section ?? '') && ref ? [ref] : []
}

const refsByPath = memoizeWeak(
	(record: Content) => new Map(recordSections(record).map(({ url, ref }) => [url, ref] as const)),
)

/** Sources at an address or below it; without its query when nothing is found with it, since trackers add to that. */
function sourcesAt(sources: readonly Source[], url: URL): string[] {
	const { host, path } = keyOf(url)
	const ofSite = sourcesByHost(sources).get(host) ?? []
	if (path === '') return [...new Set(ofSite.map(({ id }) => id))]
	for (const part of new Set([path, path.split('?', 1)[0] ?? ''])) {
		const found = ofSite.filter(
			(key) =>
				key.host === host &&
				(key.path === part || (/^[/?]/.test(key.path.slice(part.length)) && key.path.startsWith(part))),
		)
		if (found.length > 0) return [...new Set(found.map(({ id }) => id))]
	}
	return []
}

type SourceKey = { id: string; host: string; path: string }

/** Index of sources by host and by the domains above it. */
const sourcesByHost = memoizeWeak((sources: readonly Source[]) => {
	const byHost = new Map<string, SourceKey[]>()
	for (const { id, url, archived } of sources)
		for (const address of archived ? [url, archived] : [url]) {
			const key = { id, ...keyOf(new URL(address)) }
			const labels = key.host.split('.')
			for (const index of labels.keys()) {
				const domain = labels.slice(index).join('.')
				byHost.set(domain, [...(byHost.get(domain) ?? []), key])
			}
		}
	return byHost
})

/** True for two spellings of one address: with `www` or without, http or https, a slash at the end or none. */
export function isSameAddress(one: string, other: string): boolean {
	const [first, second] = [keyOf(new URL(one)), keyOf(new URL(other))]
	return first.host === second.host && first.path === second.path
}

/** Comparable form of a URL: no scheme, no `www`, no fragment; a web archive's copy counts as its original. */
function keyOf(url: URL): { host: string; path: string } {
	const original = parse(copyPath.exec(url.pathname + url.search)?.[1] ?? ' ')
	if (original && /(^|\.)archive\.org$/.test(url.hostname)) return keyOf(original)
	const path = readableAddress(url.pathname).replace(/\/+$/, '') + url.search
	return { host: url.hostname.replace(/^(?:www|m|amp)\./, ''), path: path.toLowerCase() }
}
