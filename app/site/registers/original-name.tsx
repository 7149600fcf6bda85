/** A name in its own language and script. A `bdi`, since the script may run the other way. */
export function OriginalName({ name }: { name: { text: string; language: string } }) {
	return (
		<bdi lang={name.language} dir="auto">
			{name.text}
		</bdi>
	)
}
