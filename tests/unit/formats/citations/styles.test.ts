import { expect, it } from 'vitest'
import { citationStyles } from '../../../../app/formats/citations/styles.ts'
import type { Run } from '../../../../app/lib/citation-text.ts'
import { citableDocument, citablePage, citablePost } from '../../../factories/citable.ts'

/** The text with asterisks around italics. */
const marked = (text: Run[]) =>
	text.map((run) => (typeof run === 'string' ? run : run.isItalic ? `*${run.title}*` : run.title)).join('')

const cite = (page: ReturnType<typeof citablePage>, accessed = '2026-11-21') =>
	Object.fromEntries(citationStyles.map((style) => [style.id, marked(style.cite(page, accessed))]))

it('cites a page of the record, the form of the terms first', () => {
	expect(citationStyles[0]?.id).toBe('terms')
	expect(cite(citablePage())).toEqual({
		terms:
			'Twelve-Day War Archive. “Timeline, June 15 to 26, 2025.” https://archive.example/timeline. Accessed November 21, 2026.',
		apa: 'Twelve-Day War Archive. (2025, June 24). *Timeline, June 15 to 26, 2025*. Retrieved November 21, 2026, from https://archive.example/timeline',
		chicago:
			'Twelve-Day War Archive. “Timeline, June 15 to 26, 2025.” Last modified June 24, 2025. Accessed November 21, 2026. https://archive.example/timeline.',
		mla: '“Timeline, June 15 to 26, 2025.” *Twelve-Day War Archive*, 24 June 2025, https://archive.example/timeline. Accessed 21 Nov. 2026.',
	})
})

it('cites a page at the address of its edition with that instead of the day of access', () => {
	const url = 'https://archive.example/at/3/timeline'
	expect(cite(citablePage({ url, pinned: { edition: 3, url } }))).toEqual({
		terms:
			'Twelve-Day War Archive. “Timeline, June 15 to 26, 2025.” https://archive.example/at/3/timeline. Edition 3, June 24, 2025.',
		apa: 'Twelve-Day War Archive. (2025, June 24). *Timeline, June 15 to 26, 2025* (Edition 3). https://archive.example/at/3/timeline',
		chicago:
			'Twelve-Day War Archive. “Timeline, June 15 to 26, 2025.” Last modified June 24, 2025. Edition 3. https://archive.example/at/3/timeline.',
		mla: '“Timeline, June 15 to 26, 2025.” *Twelve-Day War Archive*, edition 3, 24 June 2025, https://archive.example/at/3/timeline.',
	})
})

it('cites an article with the name of the blog', () => {
	expect(cite(citablePost(), '2026-05-01')).toEqual({
		terms:
			'Twelve-Day War Archive. “Why published casualty figures differ.” https://archive.example/blog/why-figures-differ. Accessed May 1, 2026.',
		apa: 'Twelve-Day War Archive. (2025, November 2). Why published casualty figures differ. *Twelve-Day War Archive Blog*. Retrieved May 1, 2026, from https://archive.example/blog/why-figures-differ',
		chicago:
			'Twelve-Day War Archive. “Why published casualty figures differ.” *Twelve-Day War Archive Blog*, November 2, 2025. Accessed May 1, 2026. https://archive.example/blog/why-figures-differ.',
		mla: '“Why published casualty figures differ.” *Twelve-Day War Archive Blog*, Twelve-Day War Archive, 2 Nov. 2025, https://archive.example/blog/why-figures-differ. Accessed 1 May 2026.',
	})
})

it('cites a document by its issuer, with the archive that shows it', () => {
	expect(cite(citableDocument())).toEqual({
		terms:
			'Minister of Foreign Affairs. Twelve-Day War Archive. “Letter to the Security Council.” https://archive.example/documents/a-letter-2025-06-13. Accessed November 21, 2026.',
		apa: 'Minister of Foreign Affairs. (2025, June 13). Letter to the Security Council. *Twelve-Day War Archive*. Retrieved November 21, 2026, from https://archive.example/documents/a-letter-2025-06-13',
		chicago:
			'Minister of Foreign Affairs. “Letter to the Security Council.” *Twelve-Day War Archive*, June 13, 2025. Accessed November 21, 2026. https://archive.example/documents/a-letter-2025-06-13.',
		mla: '“Letter to the Security Council.” *Twelve-Day War Archive*, Minister of Foreign Affairs, 13 June 2025, https://archive.example/documents/a-letter-2025-06-13. Accessed 21 Nov. 2026.',
	})
})

it.each([
	['Who said “stop?”', '“Who said ‘stop?’”'],
	['The "ceasefire" of June', '“The ‘ceasefire’ of June.”'],
	['What is known?', '“What is known?”'],
	['چرا؟', '“چرا؟”'],
	['One " alone', '“One " alone.”'],
])('a citation sets %s in quotation marks with a single stop', (title, expected) => {
	expect(cite(citablePage({ title })).terms).toContain(` ${expected} https:`)
})

it('ends a title in APA once', () => {
	expect(cite(citablePage({ title: 'What is known?' })).apa).toContain('*What is known?* Retrieved')
})
