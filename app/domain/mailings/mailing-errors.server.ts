import { InvalidScheduleError } from '../articles/schedule.server.ts'

/** There is no published article with this id. */
export class ArticleNotPublishedError extends Error {
	constructor() {
		super('There is no published article with this id')
		this.name = 'ArticleNotPublishedError'
	}
}

/** The mailing is in a state in which this cannot be done. */
export class MailingStateError extends Error {
	constructor(state: string) {
		super(`The mailing is ${state}`)
		this.name = 'MailingStateError'
	}
}

/** A mailing cannot be sent at this time; the message says why. */
export class InvalidSendTimeError extends InvalidScheduleError {
	constructor(message: string) {
		super(message)
		this.name = 'InvalidSendTimeError'
	}
}
