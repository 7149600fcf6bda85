/** The terms of use for text and data mining, in machine-readable form (TDM Reservation Protocol, W3C Community Group). */
import type { Context } from '../../runtime/context.server.ts'

const policyPath = '/tdm-policy.json'

/** Addresses for programs that the terms of use name. */
const forPrograms = ['/api', '/data', '/feed.xml', '/feed.json', '/archive.zip']

/** Content of `/.well-known/tdmrep.json`: everything is reserved, under one policy. */
export function reservations(context: Context): object[] {
	return [{ location: '/', 'tdm-reservation': 1, 'tdm-policy': context.site.url(policyPath) }]
}

/** The same as headers of a response. */
export function reservationHeaders(context: Context): Record<string, string> {
	return { 'TDM-Reservation': '1', 'TDM-Policy': context.site.url(policyPath) }
}

/** The policy in ODRL: addresses for programs may be mined with attribution and not commercially. */
export function reusePolicy(context: Context): object {
	const target = forPrograms.map((path) => context.site.url(path))
	return {
		'@context': ['http://www.w3.org/ns/odrl.jsonld', { tdm: 'http://www.w3.org/ns/tdmrep#' }],
		'@type': 'Offer',
		profile: 'http://www.w3.org/ns/tdmrep',
		uid: context.site.url(policyPath),
		assigner: {
			uid: context.site.url('/'),
			'vcard:fn': context.site.name,
			'vcard:hasURL': context.site.url('/terms-of-use'),
		},
		permission: [{ target, action: 'tdm:mine', duty: [{ action: 'attribute' }] }],
		prohibition: [{ target, action: 'http://creativecommons.org/ns#CommercialUse' }],
	}
}
