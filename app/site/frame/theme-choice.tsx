import { Button } from '../../ui/button.tsx'

export type Theme = 'light' | 'dark' | 'system'

const CHOICES = [
	{ value: 'system', text: 'System', icon: 'monitor' },
	{ value: 'light', text: 'Light', icon: 'sun' },
	{ value: 'dark', text: 'Dark', icon: 'moon' },
] as const

/** Light, dark or as the system says: a plain form, which comes back to the page at `path`. */
export function ThemeChoice({ theme, path }: { theme: Theme; path: string }) {
	return (
		<form className="theme-choice" method="post" action="/theme" aria-label="Color theme">
			<input type="hidden" name="back" value={path} />
			{CHOICES.map(({ value, text, icon }) => (
				<Button
					key={value}
					size="small"
					icon={icon}
					name="theme"
					value={value}
					aria-pressed={theme === value}
				>
					{text}
				</Button>
			))}
		</form>
	)
}
