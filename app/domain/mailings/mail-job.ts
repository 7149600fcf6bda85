/** The job of the clock that sends mail. */
export const mailJob = 'mail'

/** The job of the clock that queues mailings at their time. */
export const scheduledMailingsJob = 'scheduled mailings'
