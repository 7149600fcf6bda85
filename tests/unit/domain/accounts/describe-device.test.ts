import { expect, it } from 'vitest'
import { describeDevice } from '../../../../app/domain/accounts/describe-device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
		'Edge on Windows',
	],
	[
		`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`,
		'Opera on Linux',
	],
	['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
		'Safari on macOS',
	],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
		'Chrome on iPhone',
	],
	[
		`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
		'Chrome on Android',
	],
	['curl/8.5.0', 'curl/8.5.0'],
	['x'.repeat(300), 'x'.repeat(60)],
	['', 'Unknown device'],
])('describes the device of the user agent %s', (userAgent, device) => {
	expect(describeDevice(userAgent)).toBe(device)
})
