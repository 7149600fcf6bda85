import { isbot } from 'isbot'

export type DeviceClass = 'bot' | 'mobile' | 'desktop'

/** Telling robots apart takes longer than sending a page, and few browsers make most of the visits. */
const known = new Map<string, DeviceClass>()
const knownMax = 500
const knownMaxLength = 300

/** What kind of device a `User-Agent` header tells of. */
export function deviceClass(userAgent: string): DeviceClass {
	const before = known.get(userAgent)
	if (before) return before
	const found = readClass(userAgent)
	if (known.size >= knownMax) known.clear()
	if (userAgent.length <= knownMaxLength) known.set(userAgent, found)
	return found
}

function readClass(userAgent: string): DeviceClass {
	if (isbot(userAgent)) return 'bot'
	return /Mobi|Android|iPhone|iPad/i.test(userAgent) ? 'mobile' : 'desktop'
}
