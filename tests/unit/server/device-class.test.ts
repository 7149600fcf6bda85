import { expect, it } from 'vitest'
import { deviceClass } from '../../../server/device-class.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const android = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

it('tells robots, phones and other browsers apart, asked once or again', () => {
	for (let round = 0; round < 2; round++)
		expect([firefox, android, robot, ''].map(deviceClass)).toEqual(['desktop', 'mobile', 'bot', 'desktop'])
})

it('tells them apart however many there are and however long they are', () => {
	for (let number = 0; number < 2000; number++) expect(deviceClass(`${android} ${number}`)).toBe('mobile')
	expect(deviceClass(`${firefox} ${'x'.repeat(4000)}`)).toBe('desktop')
})
