/** Causes, triggers and the strategic assessment; and what was under assessment at the last update. */
import type { Content } from '../../../../content/record.ts'
import { evidence, evidenceFields, field, type Table } from './table.ts'

export function causesTable({ causes }: Content): Table {
	return {
		name: 'causes',
		title: 'Causes and triggers',
		description: 'One line for each statement under a cause, a trigger event or a box of the assessment.',
		fields: [
			field('record', 'string', 'Id of the cause, trigger or box, and its anchor.'),
			field('line', 'integer', 'Number of the line in its record.'),
			field('kind', 'string', 'Cause, trigger or assessment.'),
			field('title', 'string', 'Title of the record.'),
			field('category', 'string', 'Category of a cause, label of a box.'),
			field('date', 'date', 'Day of a trigger event.'),
			field('timeframe', 'string', 'Timeframe of a cause.'),
			field('impact', 'string', 'Impact of a cause.'),
			...evidenceFields,
		],
		primaryKey: ['record', 'line'],
		rows: [
			...causes.causes.flatMap(({ id, title, category, timeframe, impact, description, details }) =>
				[description, ...details].map((claim, index) => ({
					record: id,
					line: index + 1,
					kind: 'cause',
					title,
					category,
					timeframe,
					impact,
					...evidence(claim),
				})),
			),
			...causes.triggers.flatMap(({ id, event, date, description }) =>
				description.map((claim, index) => ({
					record: id,
					line: index + 1,
					kind: 'trigger',
					title: event,
					date,
					...evidence(claim),
				})),
			),
			...causes.strategic.flatMap(({ id, title, label, claims }) =>
				claims.map((claim, index) => ({
					record: id,
					line: index + 1,
					kind: 'assessment',
					title,
					category: label,
					...evidence(claim),
				})),
			),
		],
	}
}

export function aftermathTable({ aftermath }: Content): Table {
	return {
		name: 'aftermath',
		title: 'Assessments at the last update',
		description: 'One line for each statement under an assessment of the aftermath page.',
		fields: [
			field('record', 'string', 'Id of the assessment and its anchor.'),
			field('line', 'integer', 'Number of the line in its record.'),
			field('title', 'string', 'Title of the assessment.'),
			field('status', 'string', 'How far it had come at the last update.'),
			field('lastUpdate', 'string', 'Its own last update.'),
			...evidenceFields,
		],
		primaryKey: ['record', 'line'],
		rows: aftermath.assessments.flatMap(({ id, title, status, lastUpdate, description }) =>
			description.map((claim, index) => ({
				record: id,
				line: index + 1,
				title,
				status,
				lastUpdate,
				...evidence(claim),
			})),
		),
	}
}
