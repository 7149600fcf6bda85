/** The terms of use for programs that mine texts and data, as they read them (TDM Reservation Protocol, W3C Community Group). */
import type { Context } from '../../runtime/context.server.ts'

const policyPath = '/tdm-policy.json'

/** Addresses that are made for programs, as the terms name them. */
const forPrograms = ['/api', '/data', '/feed.xml', '/feed.json', '/archive.zip']

/** Content of `/.well-known/tdmrep.json`: everything is reserved, under one policy. */
export function reservations(context: Context): object[] {
	return [{ location: '/', 'tdm-reservation': 1, 'tdm-policy': context.site.url(policyPath) }]
}

/** The same as headers of a response. */
export function reservationHeaders(context: Context): Record<string, string> {
	return { 'TDM-Reservation': '1', 'TDM-Policy': context.site.url(policyPath) }
}

/** The policy in ODRL: what is made for programs may be mined with attribution, and for no commercial purpose. */
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
