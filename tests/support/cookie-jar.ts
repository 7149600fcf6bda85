/** The cookies of one client of one site, as a browser keeps them. */
export class CookieJar {
	private readonly values = new Map<string, string>()

	/** The value of the `Cookie` header; empty without cookies. */
	get header(): string {
		return [...this.values].map(([name, value]) => `${name}=${value}`).join('; ')
	}

	/** Takes what a response sets; a cookie whose age is 0 goes. */
	take(headers: Headers): void {
		for (const line of headers.getSetCookie()) {
			const [pair = '', ...attributes] = line.split('; ')
			const [name = '', value = ''] = pair.split(/=(.*)/s)
			if (attributes.includes('Max-Age=0')) this.values.delete(name)
			else this.values.set(name, value)
		}
	}

	/** Keeps a copy of another client's cookies, as a thief would. */
	copy(other: CookieJar): void {
		for (const [name, value] of other.values) this.values.set(name, value)
	}
}
