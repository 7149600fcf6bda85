import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Look = {
	variant?: 'primary' | 'secondary' | 'danger'
	size?: 'small'
	icon?: IconName
}

type ButtonProps = ComponentPropsWithoutRef<'button'> &
	Look & {
		/** The exact text while the work is under way; set, it shows a spinner and disables the button. */
		busy?: string | false
		/** The exact text of success; set, it shows a check mark and disables the button. */
		done?: string | false
	}

const VARIANT_CLASS = { primary: 'button primary', secondary: 'button', danger: 'button danger' }

/** Class names of a button, for elements that only look like one. */
export function buttonClass({ variant = 'secondary', size }: Look, className?: string) {
	return [VARIANT_CLASS[variant], size === 'small' && 'small', className].filter(Boolean).join(' ')
}

function Face({ icon, children }: { icon?: IconName; children?: ReactNode }) {
	return (
		<>
			{icon && <Icon name={icon} />}
			{children}
		</>
	)
}

/** Give `className` a `min-w-*` as wide as the longest of its texts, so that the width never jumps. */
export function Button({ variant, size, icon, busy, done, className, children, ...rest }: ButtonProps) {
	const look = buttonClass({ variant, size }, className)
	if (busy) {
		return (
			<button {...rest} className={look} disabled aria-busy="true">
				<span className="spinner" aria-hidden="true" />
				{busy}
			</button>
		)
	}
	if (done) {
		return (
			<button {...rest} className={`${look} done`} disabled>
				<Icon name="check" />
				{done}
			</button>
		)
	}
	return (
		<button {...rest} className={look}>
			<Face icon={icon}>{children}</Face>
		</button>
	)
}

/** A link that looks like a button. */
export function ButtonLink({
	variant,
	size,
	icon,
	className,
	children,
	...rest
}: ComponentPropsWithoutRef<'a'> & Look) {
	return (
		<a {...rest} className={buttonClass({ variant, size }, className)}>
			<Face icon={icon}>{children}</Face>
		</a>
	)
}
