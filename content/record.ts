/** Types of the record and of its errors. */
import type { z } from 'zod'
import type { FILES } from './schema.ts'

type Files = typeof FILES
type Records = {
	[Name in keyof Files as Name extends `${infer Stem}.json` ? Stem : never]: z.output<Files[Name]>
}

/** The whole record: one property for each file of the folder. */
export type Content = Records

/** An error in the record, as a message for editors. */
export type ContentIssue = { file: string; path: string; message: string }
