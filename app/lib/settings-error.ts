/** A setting is wrong; the message has a line for each: its name, what it got, what it takes. */
export class SettingsError extends Error {
	constructor(problems: string[]) {
		super(problems.join('\n'))
		this.name = 'SettingsError'
	}
}
