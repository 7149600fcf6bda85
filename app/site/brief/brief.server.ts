/** View models of the brief: its page, and the part of it on the home page. */

import { casualtyFigures, type DatedFigure } from '../../../content/casualty-figures.ts'
import type { BriefSentence } from '../../../content/schema/brief.ts'
import { findRecord } from '../../domain/record-objects.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'

const path = '/brief'

export async function briefPage(context: Context) {
	const { sections } = context.content.brief
	return {
		copy: pageIntro(context, path),
		lastUpdate: context.content.site.lastUpdate,
		sections: sections.map(({ heading, sentences }) => ({
			heading,
			sentences: sentences.map((sentence) => sentenceOf(context, sentence)),
		})),
		figures: briefFigures(context),
		cite: await citeBox(context, path),
		head: recordHead(context, path),
	}
}

export type BriefPageData = Awaited<ReturnType<typeof briefPage>>

/** When the war was, how it ended, and the dead and injured to date. */
export function inBrief(context: Context) {
	const sentences = context.content.brief.sections.flatMap((section) => section.sentences)
	return {
		sentences: sentences.filter(({ isOnHome }) => isOnHome).map((sentence) => sentenceOf(context, sentence)),
		figures: briefFigures(context),
	}
}

export type InBriefData = ReturnType<typeof inBrief>

function sentenceOf(context: Context, { text, record, later }: BriefSentence) {
	const found = findRecord(context.content, record)
	return { text, later, href: found && 'object' in found ? found.object.path : `/id/${record}` }
}

export type SentenceData = ReturnType<typeof sentenceOf>

function briefFigures({ content }: Context) {
	const figures = new Map(casualtyFigures(content).map((figure) => [figure.id, figure]))
	return content.brief.figures.flatMap(({ label, latest, atFreeze }) => {
		const [now, then] = [figures.get(latest), figures.get(atFreeze)]
		return now && then ? [{ label, now: countOf(now), atFreeze: countOf(then) }] : []
	})
}

function countOf({ id, value, rounding, publisher, date }: DatedFigure) {
	return { id, value, rounding, publisher, date, href: `/casualties#${id}` }
}

export type BriefFigures = ReturnType<typeof briefFigures>
