import type { Citable } from '../../app/formats/citations/citable.ts'

/** A page of the record as it is cited. */
export function citablePage(overrides: Partial<Citable> = {}): Citable {
	return {
		id: 'timeline',
		kind: 'webpage',
		title: 'Timeline, June 15 to 26, 2025',
		url: 'https://archive.example/timeline',
		pinned: null,
		publisher: 'Twelve-Day War Archive',
		siteName: 'Twelve-Day War Archive',
		published: '2025-06-24',
		modified: '2025-06-24',
		abstract: 'Twelve day entries.',
		...overrides,
	}
}

/** An article of the blog as it is cited. */
export function citablePost(overrides: Partial<Citable> = {}): Citable {
	return citablePage({
		id: 'blog/why-figures-differ',
		kind: 'blogPost',
		title: 'Why published casualty figures differ',
		url: 'https://archive.example/blog/why-figures-differ',
		siteName: 'Twelve-Day War Archive Blog',
		published: '2025-11-02',
		modified: '2025-11-05',
		abstract: '',
		...overrides,
	})
}

/** A primary document as it is cited: by its issuer, as a part of the archive. */
export function citableDocument(overrides: Partial<Citable> = {}): Citable {
	return citablePage({
		id: 'documents/a-letter-2025-06-13',
		kind: 'letter',
		title: 'Letter to the Security Council',
		url: 'https://archive.example/documents/a-letter-2025-06-13',
		publisher: 'Minister of Foreign Affairs',
		published: '2025-06-13',
		abstract: '',
		...overrides,
	})
}
