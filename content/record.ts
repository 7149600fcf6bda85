/** The types of the record and of what can be wrong with it. */
import type { z } from 'zod'
import type { FILES } from './schema.ts'

type Files = typeof FILES
type Records = {
	[Name in keyof Files as Name extends `${infer Stem}.json` ? Stem : never]: z.output<Files[Name]>
}

/** The whole record: one property for each file of the folder. */
export type Content = Records

/** A fault of the record in plain words. */
export type Fault = { file: string; path: string; message: string }
