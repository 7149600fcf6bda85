import { Icon } from '../../ui/icon.tsx'

/** Heavy rule and h2 of a section, with a link onwards where there is one. */
export function SectionHead(props: { heading: string; id?: string; more?: { href: string; text: string } }) {
	const { heading, id, more } = props
	return (
		<div className="section-head">
			<h2 id={id}>{heading}</h2>
			{more && (
				<a className="more" href={more.href}>
					{more.text} <Icon name="arrow-right" />
				</a>
			)}
		</div>
	)
}
