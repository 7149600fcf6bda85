/** Addresses and titles of the pages of accounts: who said what. */

import type { Content } from '../../content/record.ts'
import type { AccountTopic } from '../../content/schema/account.ts'

/** The list of the topics. */
export const accountsPath = '/accounts'

/** The page of a topic: `/accounts/evin` for `accounts-evin`. */
export function accountPath({ id }: Pick<AccountTopic, 'id'>): string {
	return `${accountsPath}/${id.slice('accounts-'.length)}`
}

/** How the page of a topic is named and cited. */
export function accountsTitle({ title }: Pick<AccountTopic, 'title'>): string {
	return `Who said what: ${title}`
}

/** The topic at a path; undefined for any other. */
export function findTopic(content: Content, path: string): AccountTopic | undefined {
	return content.accounts.find((topic) => accountPath(topic) === path)
}
