/** A number of recipients in words. */
export function recipientCount(count: number): string {
	return count === 1 ? '1 recipient' : `${count.toLocaleString('en-US')} recipients`
}
