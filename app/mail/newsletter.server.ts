/** The newsletter's mails: an article for all, completed for each recipient. */
import { convert } from 'html-to-text'
import { formatLongDate } from '../lib/dates.ts'
import { escapeXml } from '../lib/xml.ts'
import type { Env } from '../runtime/env.server.ts'
import { mailableContent } from './content.server.ts'
import { frame } from './frame.server.ts'
import type { Mail } from './mail.ts'

/** What a mailing says to everybody: kept with it when it is queued. `html` is a fragment without the frame. */
export type Letter = { subject: string; html: string; text: string }

type MailedArticle = {
	title: string
	/** Sanitized HTML, as it is stored. */
	content: string
	publishedAt: string
	/** Its address on the site, such as `/blog/slug?version=3`. */
	path: string
}

type Recipient = { subscriberId: number; address: string; leaveToken: string; messageId: string }

/** An article as a letter. The subject is its title until somebody changes it. */
export function articleLetter({ SITE_URL }: Env, article: MailedArticle): Letter {
	const url = new URL(article.path, SITE_URL).href
	const content = mailableContent(article.content, url)
	const date = formatLongDate(article.publishedAt)
	return {
		subject: article.title,
		html: `<h1>${escapeXml(article.title)}</h1>
<p class="quiet">${date} · <a href="${escapeXml(url)}">Read on the site</a></p>
${content}`,
		text: `${article.title}\n\n${date}\n${url}\n\n${toText(content)}`,
	}
}

/** A letter for one recipient, with the way to leave. */
export function newsletterMail(env: Env, letter: Letter, recipient: Recipient): Mail {
	const leaveUrl = `${env.SITE_URL}/newsletter/leave/${recipient.leaveToken}`
	const why = `You get this mail because you signed up for updates on ${env.SITE_NAME}.`
	return {
		messageId: recipient.messageId,
		to: recipient.address,
		subject: letter.subject,
		html: frame(
			env,
			letter.subject,
			letter.html,
			`<p>${escapeXml(why)} <a href="${escapeXml(leaveUrl)}">Unsubscribe or choose topics</a></p>`,
		),
		text: `${letter.text}\n\n-- \n${env.SITE_NAME}\n${why}\nUnsubscribe or choose topics: ${leaveUrl}\n`,
		list: { leaveUrl, subscriberId: recipient.subscriberId },
	}
}

function toText(html: string): string {
	return convert(html, {
		wordwrap: 76,
		selectors: [
			...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
				selector,
				options: { uppercase: false },
			})),
			{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
			{ selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
		],
	})
}
