import { Notice } from '../../ui/notice.tsx'

/** The newest edition where this version of the program cannot read it, and what readers see in its place. */
export type UnreadableView = { number: number; current: number; problems: string[]; others: number }

/** Says that readers do not see the newest edition, and why. */
export function UnreadableEdition({ unreadable }: { unreadable: UnreadableView | null }) {
	if (!unreadable) return null
	const { number, current, problems, others } = unreadable
	return (
		<Notice tone="red" role="alert" className="mb-6">
			<p>
				{`Edition ${number} is newer than what readers see: this version of the program cannot read it. `}
				{current < number
					? `Readers see edition ${current}.`
					: 'Readers see the record that the program ships.'}
			</p>
			<ul>
				{problems.map((problem) => (
					<li key={problem}>{problem}</li>
				))}
				{others > 0 && <li>{`${others} more.`}</li>}
			</ul>
		</Notice>
	)
}
