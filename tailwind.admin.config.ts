import type { Config } from 'tailwindcss'
import config from './tailwind.config.ts'

/** The utilities of the administrator's pages, and those of shared components again, so that their order stays. */
export default {
	...config,
	content: { ...config.content, files: ['./app/{admin,ui}/**/*.tsx', './app/routes/_admin*.tsx'] },
} satisfies Config
