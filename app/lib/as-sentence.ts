/** A message with a full stop at its end, where another sentence follows. */
export function asSentence(message: string): string {
	return message.replace(/[^.]$/, '$&.')
}
