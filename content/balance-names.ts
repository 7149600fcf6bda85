/** Family names of the people whom entries name, by side, for the count of names. */
import type { Side } from './schema/source.ts'

export const NAMES: Partial<Record<Side, readonly string[]>> = {
	American: ['Caine', 'Gabbard', 'Hegseth', 'Kaine', 'Khanna', 'Leavitt', 'Massie', 'Rubio', 'Trump'],
	Arab: ['Albusaidi', 'al-Hajri'],
	Iranian: [
		...['Abbasi', 'Amraei', 'Araghchi', 'Bagheri', 'Baqaei', 'Borji', 'Ejei', 'Emami', 'Fekri', 'Feghhi'],
		...['Hajizadeh', 'Haji-Salem', 'Heidari', 'Iravani', 'Izadi', 'Jebelli', 'Kazemi', 'Khamenei'],
		...['Khatibzadeh', 'Mahdavi', 'Minouchehr', 'Mohaqeq', 'Mosayebi', 'Motallebizadeh', 'Mousavi'],
		...['Pezeshkian', 'Rashid', 'Salami', 'Sarmast', 'Sayyad', 'Shadmani', 'Shahriyari', 'Shamkhani'],
		...['Tabatabaei-Qamsheh', 'Tehranchi', 'Zolfaghari', 'Asgari'],
	],
	Israeli: ['Aloni', 'Blinder', 'Cohen', 'Defrin', 'Katz', 'Khatib family', 'Netanyahu', 'Sa’ar'],
	international: ['Grossi', 'Guterres'],
	other: ['Macron', 'Merz', 'Putin', 'Starmer', 'Kallas'],
}
