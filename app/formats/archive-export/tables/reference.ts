/** Questions, casualty figures and sources. */
import { bodyOf, casualtyFigures } from '../../../../content/casualty-figures.ts'
import type { Content } from '../../../../content/record.ts'
import { sortedName } from '../../../domain/source-authors.ts'
import { evidence, evidenceFields, field, type Table } from './table.ts'

export function faqTable({ faq }: Content): Table {
	return {
		name: 'faq',
		title: 'Questions and answers',
		description: 'One line for each paragraph of an answer.',
		fields: [
			field('question', 'string', 'Id of the question and its anchor.'),
			field('line', 'integer', 'Number of the paragraph in the answer.'),
			field('category', 'string', 'Category of the question.'),
			field('title', 'string', 'The question.'),
			...evidenceFields.map((column) =>
				column.name === 'sources'
					? { ...column, description: `${column.description} Empty for a rule of the archive itself.` }
					: column,
			),
		],
		primaryKey: ['question', 'line'],
		rows: faq.categories.flatMap(({ name, questions }) =>
			questions.flatMap(({ id, question, answer }) =>
				answer.map((paragraph, index) => ({
					question: id,
					line: index + 1,
					category: name,
					title: question,
					...evidence(paragraph),
				})),
			),
		),
	}
}

export function figuresTable(content: Content): Table {
	return {
		name: 'figures',
		title: 'Casualty figures as announced',
		description: 'One row per figure. Counts differ in method; do not add them up.',
		fields: [
			field('id', 'string', 'Id of the figure and its anchor.'),
			field('date', 'date', 'Day of the announcement.'),
			field('party', 'string', 'Where the people were killed or injured.'),
			field('measure', 'string', 'Killed or injured.'),
			field('value', 'integer', 'The figure: a running total since June 13, 2025.'),
			field('isRounded', 'boolean', 'True when the publisher gave it rounded.'),
			field('civilians', 'integer', 'How many of those killed were civilians, where the publisher says so.'),
			field('children', 'integer', 'How many of those killed were children, where the publisher says so.'),
			field('series', 'string', 'Official for a count by authorities, monitor for any other.'),
			field('publisher', 'string', 'The body that published it.'),
			field('body', 'string', 'Whose count it is: several publishers can pass on one count.'),
			field(
				'isLater',
				'boolean',
				'True when it was announced after the record ends (June 24, 2025, 00:00 UTC).',
			),
			field('isInChart', 'boolean', 'False for figures that repeat another one.'),
			...evidenceFields,
		],
		primaryKey: ['id'],
		rows: casualtyFigures(content).map((figure) => {
			const { id, date, party, measure, value, rounding, civilians, children, series, publisher } = figure
			return {
				id,
				date,
				party,
				measure,
				value,
				isRounded: rounding !== undefined,
				civilians,
				children,
				series,
				publisher,
				body: bodyOf(figure),
				isLater: figure.isLater,
				isInChart: figure.inChart,
				...evidence(figure),
			}
		}),
	}
}

export function sourcesTable({ sources }: Content): Table {
	return {
		name: 'sources',
		title: 'Sources',
		description: 'Every source that the record cites.',
		fields: [
			field('id', 'string', 'Id by which lines name it.'),
			field('title', 'string', 'Title as printed, or in English where the next column has the printed one.'),
			field('titleOriginal', 'string', 'Title as printed, where it is not in English.'),
			field('publisher', 'string', 'Publisher, and the outlet where we read it.'),
			field(
				'author',
				'string',
				'Authors, where they are named: family name, given name; more than one separated by semicolons.',
			),
			field('language', 'string', 'Language of publication, by ISO 639-1.'),
			field('date', 'string', 'Year, month or day of publication, or n.d.'),
			field('url', 'string', 'Address.'),
			field('accessed', 'date', 'The day on which it was read.'),
			field('kind', 'string', 'Official, agency, news, reference or research.'),
			field('side', 'string', 'Where the publisher of the words belongs.'),
			field(
				'country',
				'string',
				'Country of that publisher, where the side does not say it and it is known.',
			),
			field('copyOf', 'string', 'What it copies: a source’s id, or the publisher of the original.'),
			field('cautions', 'string', 'Why it is weak, separated by semicolons.'),
		],
		primaryKey: ['id'],
		rows: sources.map(({ authors = [], cautions = [], ...source }) => ({
			...source,
			author: authors.map(sortedName).join('; '),
			cautions: cautions.join('; '),
		})),
	}
}
