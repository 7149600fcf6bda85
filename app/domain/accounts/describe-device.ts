/** From the more to the less telling: nearly every browser also claims to be one of the later ones. */
const browsers: [name: string, sign: RegExp][] = [
	['Edge', /\bEdg(e|A|iOS)?\//],
	['Opera', /\bOPR\//],
	['Samsung Internet', /\bSamsungBrowser\//],
	['Firefox', /\b(Firefox|FxiOS)\//],
	['Chrome', /\b(Chrome|CriOS)\//],
	['Safari', /\bSafari\//],
]
const systems: [name: string, sign: RegExp][] = [
	['iPhone', /\biPhone\b/],
	['iPad', /\biPad\b/],
	['Android', /\bAndroid\b/],
	['ChromeOS', /\bCrOS\b/],
	['Windows', /\bWindows\b/],
	['macOS', /\bMacintosh\b/],
	['Linux', /\bLinux\b/],
]

/** The device of a `User-Agent` in a few words: `Firefox on Windows`. What it does not know it names as it came, cut. */
export function describeDevice(userAgent: string): string {
	const browser = nameIn(browsers, userAgent)
	const system = nameIn(systems, userAgent)
	if (browser && system) return `${browser} on ${system}`
	return browser ?? system ?? (userAgent.slice(0, 60) || 'Unknown device')
}

function nameIn(table: [name: string, sign: RegExp][], userAgent: string): string | undefined {
	return table.find(([, sign]) => sign.test(userAgent))?.[0]
}
