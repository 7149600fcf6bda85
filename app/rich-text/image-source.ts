import { imageAddress } from './addresses.ts'
import type { Attributes } from './tree.ts'

/**
 * The address of an image as it is stored, or null when it has none that is allowed. Pages that load their images late
 * have the address elsewhere than in `src`; there it must be whole, since nothing else says which site it is of.
 */
export function imageSource({ src, srcset, 'data-src': lateSrc }: Attributes): string | null {
	const late = [largestOf(srcset), lateSrc].find((address) => address && /^https?:/i.test(address.trim()))
	return allowed(src) ?? allowed(late)
}

function allowed(address: string | undefined): string | null {
	return address === undefined ? null : imageAddress(address)
}

/** The address with the greatest width or density in a list of sizes. */
function largestOf(srcset: string | undefined): string | undefined {
	const candidates = (srcset ?? '').split(/,\s+/).map((candidate) => {
		const [address, descriptor] = candidate.trim().split(/\s+/)
		return { address, size: Number.parseFloat(descriptor ?? '1') || 0 }
	})
	return candidates.reduce((largest, each) => (each.size > largest.size ? each : largest)).address
}
