/** Description of an image, the same in form and API (contract section 7). */
import { z } from 'zod'
import { singleLine } from '../../lib/line-ends.ts'
import { listQueryMaxLength } from '../../lib/list-pages.ts'
import { isVisible } from '../../lib/visible-text.ts'
import { sliceQuery } from '../articles/article-output.ts'
import { imageTextMax } from './image-limits.ts'

const text = (name: string, max: number) =>
	z
		.string(`${name} must be text`)
		.trim()
		.max(max, `${name} may have at most ${max.toLocaleString('en-US')} characters`)
		.transform((value) => singleLine(value).replace(/\s+/g, ' '))
		.optional()
		.transform((value) => value ?? '')

const isHttpUrl = (value: string) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)

/** The fields beside the file. A form sends `on` for a box that is ticked, and nothing for one that is not. */
export const imageTextInput = z
	.object({
		alt: text('Alternative text', imageTextMax.alt),
		decorative: z
			.enum(['on', 'true', '1', 'yes', 'false', '0', 'no', ''], 'decorative must be true or false')
			.optional()
			.transform((value) => value !== undefined && ['on', 'true', '1', 'yes'].includes(value)),
		credit: text('Credit', imageTextMax.credit),
		source: text('Source', imageTextMax.source).refine(
			(url) => url === '' || isHttpUrl(url),
			'Source must be a URL that starts with http:// or https://',
		),
	})
	.refine(({ alt, decorative }) => decorative || isVisible(alt), {
		path: ['alt'],
		message: 'Describe the image, or mark it as decorative',
	})
	.transform(({ alt, decorative, ...texts }) => ({
		...texts,
		alt: decorative ? '' : alt,
		isDecorative: decorative,
	}))

/** Query of the list of images: a part of those with every word of `q` in their descriptions. */
export const imageListQuery = sliceQuery.extend({
	q: z.string().max(listQueryMaxLength).optional(),
})
