/** Reading the editor's form. */
import { articleStatus } from '../../domain/articles/article-input.ts'
import { echoed, textField } from '../../http/form.server.ts'
import { typedTextToHtml } from '../../rich-text/typed-text.ts'
import { readTime } from '../frame/typed-time.server.ts'
import { type EditorFailure, readFields } from './form-values.ts'

/** Everything that the form carries, as the shape of a failure, so that nothing can be lost on the way. */
export function readDraft(form: FormData): EditorFailure {
	return {
		values: readFields((name) => textField(form, name)),
		schedule: readTime(form, 'publish'),
		// A whole number; our forms send at most 15 digits.
		version: echoed(textField(form, 'version'), 15),
		formId: echoed(textField(form, 'formId'), 40),
		saveInto: echoed(textField(form, 'saveInto'), 15),
		privateDraft: echoed(textField(form, 'privateDraft'), 15),
		shownStatus: articleStatus.nullable().catch(null).parse(form.get('shownStatus')),
		formError: '',
		fieldErrors: {},
	}
}

/** The field is a plain one while the editor has not taken its place: then it may hold plain text. */
export function readContent(form: FormData): string {
	const content = textField(form, 'content')
	return textField(form, 'contentFormat') === 'typed' ? typedTextToHtml(content) : content
}
