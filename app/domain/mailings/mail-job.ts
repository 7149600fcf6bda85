/** The job of the clock that sends mail. */
export const mailJob = 'mail'
