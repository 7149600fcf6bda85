/** Arbitraries for fast-check of values that nobody sends on purpose. */
import fc from 'fast-check'

const nasty = [
	'',
	' ',
	'\0',
	'\ud800',
	'\uffff',
	'../../etc/passwd',
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	"' OR '1'='1",
	'"; DROP TABLE articles; --',
	'%00%0d%0aSet-Cookie:%20a=b',
	'\r\nX-Injected: yes',
	'{{constructor.constructor("return 1")()}}',
	'=HYPERLINK("https://evil.example")',
	'null',
	'NaN',
	'-0',
	'1e309',
	'9007199254740993',
	'99999999999999999999',
	'0x10',
	'__proto__',
	'constructor',
	'javascript:alert(1)',
	'//evil.example',
	'https://evil.example\\@archive.test',
	'2025-13-45T99:99:99Z',
	'0000-00-00T00:00:00.000Z',
	'+275760-09-13T00:00:00.000Z',
	'\u202eevil',
	'🏳️‍🌈'.repeat(50),
	'a'.repeat(300),
	'a'.repeat(5000),
	'<b>'.repeat(400),
]

const lastBeforeSurrogates = 0xd7ff
const surrogates = 0x800

/** Runs per property, as a multiple: `FUZZ_FACTOR=10 npx vitest run tests/integration/fuzz` for long. */
export const fuzzFactor = Number(process.env.FUZZ_FACTOR ?? 1)

/** A text of any characters. As `fc.string` with the unit `binary`, without its table of all of them, which takes a second to fill. */
export const textOfAnyCharacters = (maxLength: number) =>
	fc
		.array(fc.integer({ min: 0, max: 0x10ffff - surrogates }), { maxLength })
		.map((numbers) =>
			String.fromCodePoint(
				...numbers.map((number) => (number > lastBeforeSurrogates ? number + surrogates : number)),
			),
		)

/** Any text, lone surrogates and control characters included. */
export const oddText = fc.oneof(
	fc.constantFrom(...nasty),
	textOfAnyCharacters(40),
	fc.string({ unit: 'grapheme', maxLength: 20 }),
	fc
		.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
		.map((units) => String.fromCharCode(...units)),
)

/** Any value that JSON can hold, and numbers that only JSON's text can. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
	oddText,
	fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[[[]]]], {
		length: -1,
	}),
	fc.jsonValue({ maxDepth: 3 }),
)

/** A header's value: what the Fetch standard lets through. */
export const oddHeader = oddText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim())

/** A part of a path, or a value of a query string, as it must be written there; halves of characters are replaced. */
export function asPart(value: unknown): string {
	return encodeURIComponent(String(value).replaceAll(/\p{Cs}/gu, '\ufffd'))
}

export const oddPart = oddText.map(asPart)

/** A body that may be anything at all. */
export const oddBody = fc.oneof(
	fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
	oddText.map((text) => new TextEncoder().encode(text)),
)
