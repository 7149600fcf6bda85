/** Characters of each field of a report; the form accepts no more. Apart from the schema, which would bring zod into pages. */
export const reportMaxLength = { ref: 200, message: 5000, source: 1000, email: 254 }

/** Characters of the reason that an editor gives with an answer. */
export const answerMaxLength = 1000

/** Days for which the address of a report is stored after the report is done, where no answer is mailed. */
export const reportAddressDays = 30
