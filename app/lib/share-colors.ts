/** Tokens of app/styles/tokens.css, light, that the share images use. */
export const shareColors = {
	paper: '#f9f9f7',
	ink: '#17181b',
	ink2: '#44474d',
	rule: '#d2d2cb',
	stamp: '#4b2a78',
	board: '#eeeeea',
	sheet: '#ffffff',
	rule2: '#777b83',
	orange: '#7c3508',
	slate: '#15475a',
} as const
