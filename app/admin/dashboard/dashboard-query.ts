/**
 * Characters that the dashboard looks for; the field takes no more. Apart from the schema, which would bring zod into
 * the browser.
 */
export const dashboardQueryMaxLength = 100
