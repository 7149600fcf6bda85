/** The words of a heading. No line of it ends inside a word with a hyphen, such as `Israel-Iran`. */
export function NoWrap({ text }: { text: string }) {
	return text.split(/(\S+-\S+)/).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<span key={part} className="whitespace-nowrap">
				{part}
			</span>
		),
	)
}
