/** The mails that are a few sentences and, mostly, one link. */
import { counted } from '../lib/counted.ts'
import { formatLongDate } from '../lib/dates.ts'
import { escapeXml } from '../lib/xml.ts'
import type { Env } from '../runtime/env.server.ts'
import { mailLayout, unsubscribeUrlOf } from './layout.server.ts'
import type { Mail } from './mail.ts'

type Link = { address: string; token: string; messageId: string }

/**
 * Asks whether somebody who signed up wants the newsletter. The link opens a page; nothing changes before its button. Mail
 * programs offer to unsubscribe, so that somebody whom others signed up ends it at once.
 * `signedUpAt` is given where the sign-up was so long ago that it has to be recalled.
 */
export function confirmationMail(
	env: Env,
	{
		token,
		subscriberId,
		unsubscribeToken,
		...envelope
	}: Link & { subscriberId: number; unsubscribeToken: string },
	signedUpAt?: string,
): Mail {
	const updates = `updates from ${env.SITE_NAME} at this address`
	const copy = signedUpAt
		? {
				why: `On ${formatLongDate(signedUpAt)} somebody, probably you, asked for ${updates}. No confirmation was asked for then. To go on getting them,`,
				not: 'If it was not you, or you no longer want them,',
			}
		: { why: `Somebody, probably you, asked for ${updates}. To get them,`, not: 'If it was not you,' }
	const mail = shortMail(env, envelope, {
		subject: `Confirm your address for ${env.SITE_NAME}`,
		before: [`${copy.why} open this page and press its button:`],
		link: { label: 'Open the confirmation page', url: `${env.SITE_URL}/newsletter/confirm/${token}` },
		after: [`${copy.not} do nothing: the address is deleted after 7 days, and you get no further mail.`],
	})
	return { ...mail, list: { unsubscribeUrl: unsubscribeUrlOf(env, unsubscribeToken), subscriberId } }
}

/** Leads to what is stored of an address. The same words for every right, so that the mail tells nothing to others. */
export function rightsMail(env: Env, { token, ...envelope }: Link): Mail {
	return shortMail(env, envelope, {
		subject: `Your data at ${env.SITE_NAME}`,
		before: [
			`Somebody, probably you, asked ${env.SITE_NAME} about the data stored for this address. This page shows the data, and lets you correct or delete it:`,
		],
		link: { label: 'Open the page of your data', url: `${env.SITE_URL}/newsletter/rights/${token}` },
		after: ['The link works once, within an hour. If it was not you, do nothing.'],
	})
}

/** Asks at a new address whether it is to take the place of a subscriber's old one. */
export function addressMail(env: Env, { token, ...envelope }: Link): Mail {
	return shortMail(env, envelope, {
		subject: `Confirm your new address for ${env.SITE_NAME}`,
		before: [
			`Somebody, probably you, asked ${env.SITE_NAME} to write to this address from now on. If that is right, open this page and press its button:`,
		],
		link: { label: 'Open the confirmation page', url: `${env.SITE_URL}/newsletter/confirm/${token}` },
		after: ['If it was not you, do nothing.'],
	})
}

/** Brings the answer to a report. */
export function answerMail(
	env: Env,
	envelope: { address: string; messageId: string },
	{ id, edition, reason }: { id: number; edition: number | null; reason: string },
): Mail {
	const answer =
		edition === null ? 'The editors kept the record as it was.' : `Edition ${edition} corrects the record.`
	return shortMail(env, envelope, {
		subject: `Answer to your report ${id}, ${env.SITE_NAME}`,
		before: [`You reported an error to ${env.SITE_NAME}. ${answer}`, ...reason.split('\n')],
		link: { label: `Open report ${id}`, url: `${env.SITE_URL}/reports/${id}` },
		after: ['This is the only mail about your report. Your address is now erased from it.'],
	})
}

type Waiting = { text: string; path: string }

/** Lists for the administrator what waits, what is new first. */
export function waitingMail(
	env: Env,
	envelope: { address: string; messageId: string },
	{ news, others }: { news: readonly Waiting[]; others: readonly Waiting[] },
): Mail {
	const line = ({ text, path }: Waiting) => `${text}: ${env.SITE_URL}${path}`
	return shortMail(env, envelope, {
		subject: `Waiting at ${env.SITE_NAME}: ${counted(news.length + others.length, 'thing')}`,
		before: [...news.map(line), ...(others.length > 0 ? ['Still waiting:'] : []), ...others.map(line)],
		link: { label: 'Open the administration', url: `${env.SITE_URL}/admin` },
		after: ['This mail comes at most once a day, when something is new, to the address in CONTACT_EMAIL.'],
	})
}

/** Shows that mail arrives. */
export function testMail(env: Env, envelope: { address: string; messageId: string }): Mail {
	return shortMail(env, envelope, {
		subject: `Test mail from ${env.SITE_NAME}`,
		before: [`This mail shows that ${env.SITE_NAME} can send mail to you.`],
		after: [],
	})
}

type MailCopy = { subject: string; before: string[]; link?: { label: string; url: string }; after: string[] }

function shortMail(
	env: Env,
	{ address, messageId }: { address: string; messageId: string },
	{ subject, before, link, after }: MailCopy,
): Mail {
	const button =
		link && `<p dir="auto"><a class="button" href="${escapeXml(link.url)}">${escapeXml(link.label)}</a></p>`
	const paragraphs = (texts: string[]) => texts.map((text) => `<p dir="auto">${escapeXml(text)}</p>`)
	const html = [...paragraphs(before), ...(button ? [button] : []), ...paragraphs(after)].join('\n')
	const text = [...before, ...(link ? [link.url] : []), ...after].join('\n\n')
	return {
		messageId,
		to: address,
		subject,
		html: mailLayout(env, subject, html, `<p dir="auto">${escapeXml(env.SITE_URL)}</p>`),
		text: `${text}\n\n-- \n${env.SITE_NAME}\n${env.SITE_URL}\n`,
	}
}
