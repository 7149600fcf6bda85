import { Form, Link } from '@remix-run/react'
import { listQueryMaxLength } from '../../lib/list-pages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { ImageChoice } from './image-choice.ts'
import { choicePath } from './image-choice.ts'

/** Searches the images by the words of their descriptions: a plain GET. */
export function ImageSearch({ q, choice = null }: { q: string; choice?: ImageChoice | null }) {
	return (
		<Form className="article-filter" role="search" aria-label="Images" action="/admin/images">
			{choice && (
				<>
					<input type="hidden" name="choose" value={choice.field} />
					<input type="hidden" name="return" value={choice.returnTo} />
					{choice.remote && <input type="hidden" name="replaces" value={choice.remote.address} />}
				</>
			)}
			<div className="field">
				<label htmlFor="image-q">Alternative text, credit or source</label>
				<input id="image-q" name="q" type="search" defaultValue={q} maxLength={listQueryMaxLength} />
			</div>
			<div className="actions">
				<Button>SEARCH</Button>
				{q && (
					<Link className={buttonClass({})} to={choice ? choicePath(choice) : '/admin/images'}>
						SHOW ALL
					</Link>
				)}
			</div>
		</Form>
	)
}
