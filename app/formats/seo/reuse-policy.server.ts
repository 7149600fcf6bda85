/** The terms of use for programs that mine texts and data, as they read them (TDM Reservation Protocol, W3C Community Group). */
import { env } from '../../runtime/env.server.ts'
import { siteUrl } from '../../runtime/site-url.server.ts'

const policyPath = '/tdm-policy.json'

/** Addresses that are made for programs, as the terms name them. */
const forPrograms = ['/api', '/data', '/feed.xml', '/feed.json', '/archive.zip']

/** What `/.well-known/tdmrep.json` holds: everything is reserved, under one policy. */
export function reservations(): object[] {
	return [{ location: '/', 'tdm-reservation': 1, 'tdm-policy': siteUrl(policyPath) }]
}

/** The same as headers of a response. */
export function reservationHeaders(): Record<string, string> {
	return { 'TDM-Reservation': '1', 'TDM-Policy': siteUrl(policyPath) }
}

/** The policy in ODRL: what is made for programs may be mined with attribution, and for no commercial purpose. */
export function reusePolicy(): object {
	const target = forPrograms.map((path) => siteUrl(path))
	return {
		'@context': ['http://www.w3.org/ns/odrl.jsonld', { tdm: 'http://www.w3.org/ns/tdmrep#' }],
		'@type': 'Offer',
		profile: 'http://www.w3.org/ns/tdmrep',
		uid: siteUrl(policyPath),
		assigner: { uid: siteUrl('/'), 'vcard:fn': env().SITE_NAME, 'vcard:hasURL': siteUrl('/terms-of-use') },
		permission: [{ target, action: 'tdm:mine', duty: [{ action: 'attribute' }] }],
		prohibition: [{ target, action: 'http://creativecommons.org/ns#CommercialUse' }],
	}
}
