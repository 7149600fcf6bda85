/** File beside the images of our own exports, with the description of each on a line: other programs have no place for them. */
import { z } from 'zod'
import { singleLine } from '../../lib/line-ends.ts'
import { imageTextMax } from '../images/image-limits.ts'

/** The extension is one that Ghost's importer leaves alone. */
export const descriptionsName = 'descriptions.ndjson'

/** `file` is the path of the image in the folder of the file. */
const describedImage = z.object({
	file: z.string(),
	alt: z.string().overwrite(singleLine).max(imageTextMax.alt),
	isDecorative: z.boolean(),
	credit: z.string().overwrite(singleLine).max(imageTextMax.credit),
	source: z
		.string()
		.regex(/^(?:https?:\/\/\S+)?$/i)
		.max(imageTextMax.source),
})

type DescribedImage = z.output<typeof describedImage>
type Description = Omit<DescribedImage, 'file'>

export function writeDescription(image: DescribedImage): string {
	return `${JSON.stringify(image)}\n`
}

/** The images that are described, by their paths. Lines that nobody has exported are passed over. */
export function readDescriptions(text: string): Map<string, Description> {
	const found = new Map<string, Description>()
	for (const line of text.split('\n')) {
		const image = parse(line)
		if (!image) continue
		const { file, ...description } = image
		found.set(file, description)
	}
	return found
}

function parse(line: string): DescribedImage | undefined {
	try {
		return describedImage.safeParse(JSON.parse(line)).data
	} catch {
		return undefined
	}
}
