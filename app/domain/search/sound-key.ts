/** Consonants of Hebrew, Persian and Arabic behind their Latin letter; what serves as a vowel, or is mute, has none. */
const letters: [latin: string, others: string][] = [
	['', 'אויעاعوی'],
	['b', 'בب'],
	['c', 'چ'],
	['d', 'דد'],
	['g', 'גگ'],
	['h', 'החحخه'],
	['j', 'ج'],
	['k', 'כךک'],
	['l', 'לل'],
	['m', 'מםم'],
	['n', 'נןن'],
	['p', 'פףپف'],
	['q', 'קغق'],
	['r', 'רر'],
	['s', 'סצץשثسشص'],
	['t', 'טתتط'],
	['z', 'זذزژضظ'],
]
const consonants = new Map(
	letters.flatMap(([latin, others]) => [...others].map((letter) => [letter, latin] as const)),
)

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

/** Key of a folded word by the sound of its consonants: two spellings of one name have the same key. '' where none is known. */
export function soundKey(folded: string): string {
	const latin = [...folded].map((letter) => consonants.get(letter) ?? letter).join('')
	if (/[^a-z]/.test(latin)) return ''
	return sounds.reduce((key, [sound, sign]) => key.replace(sound, sign), latin)
}
