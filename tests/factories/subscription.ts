/** What a client sends to ask for e-mail updates. */
export function subscriptionBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
	return { email: 'reader@example.org', source: 'website', ...overrides }
}
