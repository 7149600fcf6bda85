import type { Mail } from '../../app/mail/mail.ts'

/** A mail of the newsletter. */
export function buildMail(given: Partial<Mail> = {}): Mail {
	return {
		messageId: '<20250624T000000.0123@archive.test>',
		to: 'reader@example.org',
		subject: 'After the ceasefire',
		html: '<p>What changed on June 24.</p>',
		text: 'What changed on June 24.\n',
		list: { unsubscribeUrl: 'https://archive.test/newsletter/leave/abc', subscriberId: 7 },
		...given,
	}
}
