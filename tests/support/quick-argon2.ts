/** Stands in for `@node-rs/argon2` where thousands of passwords are tried. Used with `vi.mock`. */
export const quickArgon2 = {
	hash: async (password: string) => `quick:${password}`,
	verify: async (hash: string, password: string) => hash === `quick:${password}`,
}
