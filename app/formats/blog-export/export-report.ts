/** Result of an export. */
export type ExportReport = {
	articles: number
	images: number
	/** Images whose file is missing in the data folder. */
	missingImages: number
}
