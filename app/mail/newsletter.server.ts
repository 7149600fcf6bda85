/** The newsletter's mails: an article for all, completed for each recipient. */
import { plainText as citationText, citeByTerms, versionTitle } from '../lib/citation-text.ts'
import { formatLongDate } from '../lib/dates.ts'
import { textAttributesHtml } from '../lib/text-language.ts'
import { versionPath } from '../lib/version-paths.ts'
import { escapeXml } from '../lib/xml.ts'
import type { Env } from '../runtime/env.server.ts'
import { mailableContent } from './content.server.ts'
import { mailLayout, unsubscribeUrlOf } from './layout.server.ts'
import type { Mail } from './mail.ts'
import { plainText } from './plain-text.server.ts'

/** Text of a mailing, stored with it when it is queued. `html` is a fragment without the layout. */
export type Letter = { subject: string; html: string; text: string }

export type MailedArticle = {
	title: string
	/** Sanitized HTML, as it is stored. */
	content: string
	publishedAt: string
	slug: string
	/** A BCP 47 tag; `''` is English. */
	language: string
	/** The number of the newest version, which is what the letter holds; 0 where it has none. */
	version: number
}

type Recipient = { subscriberId: number; address: string; unsubscribeToken: string; messageId: string }

/**
 * An article as a letter of a day, at whose end stands how to cite it. The subject is its title until somebody changes it. A
 * long article takes a second: the content worker composes letters while pages are served.
 */
export function articleLetter(
	{ SITE_NAME, SITE_URL }: Pick<Env, 'SITE_NAME' | 'SITE_URL'>,
	{ title, version, language, ...article }: MailedArticle,
	day: string,
): Letter {
	const path = version === 0 ? `/blog/${article.slug}` : versionPath(article.slug, version)
	const url = new URL(path, SITE_URL).href
	const content = mailableContent(article.content, url)
	const date = formatLongDate(article.publishedAt)
	const citedTitle = version === 0 ? title : versionTitle(title, version)
	const citation = citationText(citeByTerms([SITE_NAME], citedTitle, url, `Accessed ${formatLongDate(day)}`))
	const toCite = `<p class="to-cite" dir="auto">To cite this article: ${escapeXml(citation)}</p>`
	return {
		subject: title,
		html: `<h1${textAttributesHtml(language)}>${escapeXml(title)}</h1>
<p class="label" dir="auto">${date} · <a href="${escapeXml(url)}">Read on the site</a></p>
${language ? `<div${textAttributesHtml(language)}>\n${content}\n</div>` : content}
${toCite}`,
		text: `${title}\n\n${date}\n${url}\n\n${plainText(content)}\n\n${plainText(toCite)}`,
	}
}

/** The letter below an introduction in plain text, whose paragraphs are separated by empty lines; `''` for none. */
export function introduce(letter: Letter, introduction: string): Letter {
	if (introduction === '') return letter
	const paragraphs = introduction.split(/\n{2,}/).map((text) => text.trim())
	const html = paragraphs.map((text) => `<p dir="auto">${escapeXml(text).replaceAll('\n', '<br>')}</p>`)
	return {
		...letter,
		html: `${html.join('\n')}\n<hr>\n${letter.html}`,
		text: `${paragraphs.join('\n\n')}\n\n---\n\n${letter.text}`,
	}
}

/** A letter for one recipient, with an unsubscribe link. */
export function newsletterMail(env: Env, letter: Letter, recipient: Recipient): Mail {
	const unsubscribeUrl = unsubscribeUrlOf(env, recipient.unsubscribeToken)
	const why = `You get this mail because you signed up for updates on ${env.SITE_NAME}.`
	return {
		messageId: recipient.messageId,
		to: recipient.address,
		subject: letter.subject,
		html: mailLayout(
			env,
			letter.subject,
			letter.html,
			`<p dir="auto">${escapeXml(why)} <a href="${escapeXml(unsubscribeUrl)}">Unsubscribe or choose topics</a></p>`,
		),
		text: `${letter.text}\n\n-- \n${env.SITE_NAME}\n${why}\nUnsubscribe or choose topics: ${unsubscribeUrl}\n`,
		list: { unsubscribeUrl, subscriberId: recipient.subscriberId },
	}
}
