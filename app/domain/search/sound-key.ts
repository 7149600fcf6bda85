/** Consonants of Hebrew, Persian and Arabic in Latin letters; what serves as a vowel, or is mute, is left out. */
const consonants: Record<string, string> = {
	...{
		ב: 'b',
		ג: 'g',
		ד: 'd',
		ה: 'h',
		ז: 'z',
		ח: 'h',
		ט: 't',
		כ: 'k',
		ך: 'k',
		ל: 'l',
		מ: 'm',
		ם: 'm',
		נ: 'n',
	},
	...{ ן: 'n', ס: 's', פ: 'p', ף: 'p', צ: 's', ץ: 's', ק: 'q', ר: 'r', ש: 's', ת: 't' },
	...{
		ب: 'b',
		پ: 'p',
		ت: 't',
		ث: 's',
		ج: 'j',
		چ: 'c',
		ح: 'h',
		خ: 'h',
		د: 'd',
		ذ: 'z',
		ر: 'r',
		ز: 'z',
		ژ: 'z',
	},
	...{
		س: 's',
		ش: 's',
		ص: 's',
		ض: 'z',
		ط: 't',
		ظ: 'z',
		غ: 'q',
		ف: 'p',
		ق: 'q',
		ک: 'k',
		گ: 'g',
		ل: 'l',
		م: 'm',
	},
	...{ ن: 'n', ه: 'h' },
	...{ א: '', ו: '', י: '', ע: '', ا: '', ع: '', و: '', ی: '' },
}

/** Latin letters that stand for one sound, or for sounds that the other scripts or typists do not keep apart. */
const sounds: [RegExp, string][] = [
	[/kh/g, 'h'],
	[/[sz]h|t[sz]/g, 's'],
	[/ch/g, 'c'],
	[/gh/g, 'q'],
	[/ph|f/g, 'p'],
	[/c(?=[kh])/g, ''],
	[/x/g, 'ks'],
	[/[kg]/g, 'q'],
	[/z/g, 's'],
	[/v/g, 'b'],
	[/[aeiouyw]/g, ''],
	[/(.)\1+/g, '$1'],
	[/h$/, ''],
]

/** How a folded word sounds, by its consonants: two spellings of one name have the same key. '' where none is known. */
export function soundKey(folded: string): string {
	const latin = [...folded].map((letter) => consonants[letter] ?? letter).join('')
	if (/[^a-z]/.test(latin)) return ''
	return sounds.reduce((key, [sound, sign]) => key.replace(sound, sign), latin)
}
