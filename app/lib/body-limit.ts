/** The largest request body, in bytes: 1 MiB for the API and forms alike (contract section 4). */
export const bodyMaxBytes = 1024 * 1024
