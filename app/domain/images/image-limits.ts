/** The largest file of a picture, in bytes (contract section 7). */
export const pictureFileMaxBytes = 12 * 1024 * 1024

/** Characters that each field takes. */
export const imageTextMax = { alt: 1000, credit: 300, source: 2000 } as const
