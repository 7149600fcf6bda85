import type { IconName } from './icon-names.ts'
import sprite from './sprite.svg?url'

/** A Lucide icon from the sprite, as large as the text beside it, which says what it means. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
	return (
		<svg
			className={className ? `icon ${className}` : 'icon'}
			width="20"
			height="20"
			aria-hidden="true"
			focusable="false"
		>
			<use href={`${sprite}#${name}`} />
		</svg>
	)
}
