import { createCookie } from '@remix-run/node'

const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const yearSeconds = 365 * 24 * 60 * 60
const themeCookie = createCookie('theme', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: yearSeconds })

/** The reader's choice, or `system` while none was made. */
export async function readTheme(request: Request): Promise<Theme> {
	const value: unknown = await themeCookie.parse(request.headers.get('Cookie'))
	return themes.find((theme) => theme === value) ?? 'system'
}

/** The theme that a `Cookie` header names, read synchronously; undefined for none or one that cannot be read. */
export function chosenTheme(header: string | undefined): Theme | undefined {
	const [, value = ''] = /(?:^|;\s*)theme=([\w%=]{1,40})/.exec(header ?? '') ?? []
	return themes.find((theme) => theme !== 'system' && value.startsWith(btoa(`"${theme}"`).replace(/=+$/, '')))
}

/** The `Set-Cookie` value for a choice; `system` clears the cookie. Null for an unknown theme. */
export async function themeChoiceCookie(choice: unknown): Promise<string | null> {
	const theme = themes.find((known) => known === choice)
	if (!theme) return null
	return theme === 'system' ? themeCookie.serialize('', { maxAge: 0 }) : themeCookie.serialize(theme)
}

/** The `name=value` pairs that a choice leaves in browsers. */
export async function themeCookiePairs(): Promise<Set<string>> {
	const cookies = await Promise.all((['light', 'dark'] as const).map((theme) => themeCookie.serialize(theme)))
	return new Set(cookies.map((cookie) => cookie.split(';')[0] ?? ''))
}
