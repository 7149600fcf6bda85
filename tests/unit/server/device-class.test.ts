import { expect, it } from 'vitest'
import { deviceClass } from '../../../server/exchange.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const android = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

it('tells robots, phones and other browsers apart', () => {
	const found = [firefox, android, robot, '', `${firefox} ${'x'.repeat(4000)}`].map(deviceClass)
	expect(found).toEqual(['desktop', 'mobile', 'bot', 'desktop', 'desktop'])
})
