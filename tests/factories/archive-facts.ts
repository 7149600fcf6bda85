import type { ArchiveFacts } from '../../app/formats/archive-export/archive-facts.server.ts'

/** What an archive file says of its archive, with plain defaults. */
export function archiveFactsSample(overrides: Partial<ArchiveFacts> = {}): ArchiveFacts {
	return {
		siteName: 'Twelve-Day War Archive',
		name: 'twelve-day-war-archive',
		url: 'https://archive.example/',
		day: '2025-06-24',
		about: 'A public record.',
		keywords: ['record'],
		termsUrl: 'https://archive.example/terms-of-use',
		fileUrl: 'https://archive.example/archive.zip',
		contactEmail: undefined,
		...overrides,
	}
}
