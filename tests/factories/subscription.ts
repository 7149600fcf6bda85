/** Body of a request for e-mail updates. */
export function subscriptionBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
	return { email: 'reader@example.org', source: 'website', ...overrides }
}
