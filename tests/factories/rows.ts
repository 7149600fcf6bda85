/** A row for each table of the first schema, as its statements; frozen with that schema. */
export const sampleRows = [
	`INSERT INTO articles (title, slug, content, status, created_at, updated_at)
		VALUES ('A draft', 'a-draft', '<p>Text</p>', 'draft', '2025-06-20T08:00:00.000Z', '2025-06-20T08:00:00.000Z')`,
	`INSERT INTO articles (title, slug, content, status, version, created_at, updated_at, published_at, first_published_at)
		VALUES ('Out', 'out', '<p>Text</p>', 'published', 4, '2025-06-21T08:00:00.000Z', '2025-06-22T08:00:00.000Z',
			'2025-06-22T08:00:00.000Z', '2025-06-21T09:00:00.000Z')`,
	`INSERT INTO article_slugs VALUES ('out-before', 2, '2025-06-22T08:00:00.000Z')`,
	`INSERT INTO users (username, password_hash, created_at, updated_at)
		VALUES ('editor', 'a hash', '2025-06-20T07:00:00.000Z', '2025-06-20T07:00:00.000Z')`,
	`INSERT INTO sessions VALUES ('an id', 1, '{}', 'a browser', '2025-06-22T07:00:00.000Z', '2025-06-22T07:00:00.000Z',
		'2025-06-23T07:00:00.000Z')`,
	`INSERT INTO subscriptions (email, source, created_at)
		VALUES ('reader@example.org', 'website', '2025-06-22T10:00:00.000Z')`,
]
