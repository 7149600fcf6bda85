/** Suffix of the smaller sizes that WordPress makes of an image. */
export const sizeSuffix = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w+$)/
