import type { ArchiveFacts } from '../../app/formats/archive-export/archive-facts.server.ts'

/** Facts of an archive file about its archive, with plain defaults. */
export function archiveFactsSample(overrides: Partial<ArchiveFacts> = {}): ArchiveFacts {
	return {
		siteName: 'Twelve-Day War Archive',
		name: 'twelve-day-war-archive',
		url: 'https://archive.example/',
		day: '2025-06-24',
		edition: '2025-06-24',
		editionNumber: 1,
		recordAsOf: '2025-06-24T00:00Z',
		coverage: '2025-06-13/2025-06-23',
		about: 'A public record.',
		keywords: ['record'],
		termsUrl: 'https://archive.example/terms-of-use',
		fileUrl: 'https://archive.example/archive.zip',
		contactEmail: undefined,
		...overrides,
	}
}
