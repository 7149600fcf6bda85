/** Tokens of app/styles/tokens.css, light, that the share images use. */
export const shareColors = {
	paper: '#f9f9f7',
	ink: '#17181b',
	ink2: '#44474d',
	rule: '#d2d2cb',
	stamp: '#4b2a78',
} as const
