/** Buffers are compared as bytes. Vitest compares them by the names of their indexes, of which a database has millions. */
import { expect } from 'vitest'

expect.addEqualityTesters([
	(one, other) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined),
])
