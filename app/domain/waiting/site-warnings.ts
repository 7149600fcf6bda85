import type { Env } from '../../runtime/env.server.ts'

/** Settings that a public site lacks, in a sentence each; none for a site that is not public. */
export function siteWarnings({
	SITE_URL,
	CONTACT_EMAIL,
	BACKUP_EVERY_HOURS,
}: Pick<Env, 'SITE_URL' | 'CONTACT_EMAIL' | 'BACKUP_EVERY_HOURS'>): string[] {
	if (!SITE_URL.startsWith('https:')) return []
	const warnings: string[] = []
	if (!CONTACT_EMAIL)
		warnings.push('CONTACT_EMAIL is not set: the policy pages of this public site name no contact')
	if (BACKUP_EVERY_HOURS === 0)
		warnings.push('BACKUP_EVERY_HOURS is 0: no backups are made of this public site')
	return warnings
}
