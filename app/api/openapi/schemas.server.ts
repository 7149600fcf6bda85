/** The named schemas of the OpenAPI document: those that the API parses with, and descriptions for its readers. */
import { z } from 'zod'
import { signInInput } from '../../domain/accounts/account-input.ts'
import { articleApiInput } from '../../domain/articles/article-input.ts'
import {
	articleListQuery,
	articleOutput,
	privateDraftOutput,
	subscriberOutput,
	subscriptionOutput,
	userOutput,
} from '../../domain/articles/article-output.ts'
import { scheduleInput, scheduleOutput } from '../../domain/articles/schedule-input.ts'
import { imageListQuery } from '../../domain/images/image-input.ts'
import { imageHint, imageTextMax } from '../../domain/images/image-limits.ts'
import { imageOutput } from '../../domain/images/image-output.ts'
import { mailingInput } from '../../domain/mailings/mailing-input.ts'
import { mailingOutput } from '../../domain/mailings/mailing-output.ts'
import { subscriptionInput } from '../../domain/subscriptions/subscription-input.ts'
import { emailMaxLength } from '../../lib/email-address.ts'
import { slugPattern } from '../../lib/slug.ts'
import { elementMaximum, nestingMaximum } from '../../rich-text/markup-limits.ts'

const { shape: output } = articleOutput
const { shape: input } = articleApiInput

export const article = articleOutput
	.extend({
		content: output.content.meta({ description: 'HTML, sanitized when it was stored.' }),
		featuredImage: output.featuredImage.meta({ description: 'An absolute http(s) address, or empty.' }),
		keywords: output.keywords.meta({ description: 'Separated by commas.' }),
		publishedAt: output.publishedAt.meta({ description: 'Null while the article is a draft.' }),
		firstPublishedAt: output.firstPublishedAt.meta({
			description: 'The first publishing; it never changes afterwards.',
			readOnly: true,
		}),
	})
	.meta({ id: 'Article', description: 'Instants are ISO 8601 in UTC. Text that is unset is empty.' })

export const articleToWrite = articleApiInput
	.extend({
		title: input.title.meta({ examples: ['How the archive dates events'] }),
		slug: input.slug.meta({
			description:
				'Empty: made from the title, with -2, -3 and so on while another article has it. ' +
				'A slug that was sent is never changed.',
			pattern: `^$|${slugPattern.source}`,
		}),
		content: input.content.meta({
			description:
				`HTML with some text or an image in it, at most 1 MiB, with at most ${elementMaximum.toLocaleString('en-US')} ` +
				`elements in all, and at most ${nestingMaximum} elements within each other (missing end tags count). ` +
				'It is sanitized before it is stored.',
			minLength: 1,
			examples: ['<p>Each entry names the source of its date.</p>'],
		}),
		featuredImage: input.featuredImage.meta({ description: 'An absolute http(s) address, or empty.' }),
		// In words: from a `default` typed clients conclude that they must send it.
		status: input.status.meta({ description: '`draft` when it is absent.' }),
		keywords: input.keywords.meta({ description: 'Separated by commas.' }),
		changeNote: input.changeNote.meta({
			description:
				'What has changed, for readers: shown in the list of versions with the text that the article has ' +
				'after the save. Not kept unless the article is published.',
		}),
		publishedAt: input.publishedAt.meta({
			description:
				'Taken for a published article, where null means now; not in the future, which the schedule is for. ' +
				'A draft has none, and an archived article keeps the one it had.',
		}),
	})
	.meta({
		id: 'ArticleInput',
		description:
			'A whole article. Fields that are not listed here, or that only the server sets, are ignored.',
	})

export const articleList = article.array()

export const privateDraft = privateDraftOutput.meta({
	id: 'PrivateDraft',
	description: 'What has been changed of a published article and not yet published.',
})

export const schedule = scheduleOutput.meta({
	id: 'Schedule',
	description:
		'When a draft is published automatically. `held` is empty while it waits; `late` and `restored` say why it ' +
		'will not be published automatically.',
})
export const scheduleToWrite = scheduleInput.meta({ id: 'ScheduleInput' })

/** Numbers of a query string; their bounds are those of the schema that reads them. */
export const listQuery = articleListQuery.extend({
	status: articleListQuery.shape.status.meta({ description: 'All but `published` are for administrators.' }),
	limit: articleListQuery.shape.limit.meta({
		...wholeNumber(1, 100),
		description: 'How many to give out; all without it.',
	}),
	offset: articleListQuery.shape.offset.meta({
		...wholeNumber(0, 999_999_999),
		description: 'How many to leave out first.',
	}),
})

export const partQuery = listQuery.omit({ status: true })

export const imageQuery = partQuery.extend({
	q: imageListQuery.shape.q.meta({
		description: 'Words, all of them in alternative text, credit or source.',
	}),
})

export const idPath = z.object({ id: output.id.min(1) })
export const slugPath = z.object({ slug: output.slug.meta({ examples: ['how-to-cite-this-archive'] }) })

const user = userOutput.meta({ id: 'User' })
export const signInBody = signInInput
	.extend({
		code: signInInput.shape.code.meta({
			description: 'Of the second factor, or a recovery code; needed where the account has one.',
		}),
	})
	.meta({ id: 'Credentials' })
export const signedIn = z.object({ user })

const subscription = subscriptionOutput.meta({ id: 'Subscription' })
export const subscriptionList = subscription.array()
export const subscriptionBody = subscriptionInput
	.extend({ email: subscriptionInput.shape.email.meta({ format: 'email', maxLength: emailMaxLength }) })
	.meta({ id: 'SubscriptionInput', examples: [{ email: 'reader@example.org', source: 'website' }] })
export const subscribed = z.object({ success: z.literal(true), message: z.string() })

export const subscriberList = subscriberOutput.meta({ id: 'Subscriber' }).array()

export const mailing = mailingOutput.meta({
	id: 'Mailing',
	description:
		'An article on its way to the subscribers. `counts` are its mails by state, one for each recipient. ' +
		'`sendAt` is when those are made, null once they are. `held` says why it is held: `late` (its time was missed by more ' +
		'than a day), `unpublished` (its article was not public), `restored` (a backup was restored) or `begun` (it began to ' +
		'go out after that backup was made).',
})
export const mailingToWrite = mailingInput
	.extend({
		articleId: mailingInput.shape.articleId.meta({
			description: 'A published article; with `sendAt` also one that is scheduled to be public by then.',
		}),
		topic: mailingInput.shape.topic.meta({
			description: 'What it is about: it goes to those who want to be written to about this.',
		}),
		sendAt: mailingInput.shape.sendAt.meta({
			description: 'When it goes out, to those who are subscribed then; at once without it.',
		}),
	})
	.meta({ id: 'MailingInput' })

export const image = imageOutput.meta({
	id: 'Image',
	description:
		'An uploaded image. `url` is its address on this site; `variants` are all its sizes, the smallest first. ' +
		'Its bytes never change.',
})
export const imageList = image.array()

/** In words of its own: a form has text alone, and a file. */
export const imageToWrite = z
	.object({
		file: z.unknown().meta({
			type: 'string',
			contentMediaType: 'application/octet-stream',
			description: imageHint,
		}),
		url: z
			.string()
			.optional()
			.meta({ description: 'In place of the file: a public address from which the image is fetched.' }),
		alt: z
			.string()
			.max(imageTextMax.alt)
			.optional()
			.meta({ description: 'What the image shows. Needed unless it is decorative.' }),
		decorative: z.enum(['true', 'false']).optional(),
		credit: z.string().max(imageTextMax.credit).optional(),
		source: z
			.string()
			.max(imageTextMax.source)
			.optional()
			.meta({ description: 'An absolute http(s) address, or empty.' }),
	})
	.meta({ id: 'ImageInput' })

export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' })

export const problem = z
	.object({
		type: z.literal('about:blank'),
		title: z.string(),
		status: z.int(),
		detail: z.string(),
		errors: z
			.array(z.object({ field: z.string(), message: z.string() }))
			.optional()
			.meta({ description: 'What is wrong with each field; an empty name stands for the body as a whole.' }),
	})
	.meta({ id: 'Problem', description: 'An error as RFC 9457 describes it.' })

function wholeNumber(minimum: number, maximum: number) {
	return { type: 'integer', minimum, maximum, pattern: undefined } as const
}
