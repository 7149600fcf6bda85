/** Characters of each field of a report; the form accepts no more. Apart from the schema, which would bring zod into pages. */
export const reportMaxLength = { ref: 200, message: 5000, source: 1000, email: 254 }
