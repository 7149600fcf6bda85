import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useId, useState } from 'react'
import { $insertTable, tableMax } from '../tables.ts'
import { $readToolbarState } from '../toolbar/toolbar-state.ts'
import { EditorDialog } from './editor-dialog.tsx'

/** Asks for the size and the headings of a new table. */
export function TableDialog({ onClose }: { onClose: () => void }) {
	const [editor] = useLexicalComposerContext()
	const [rows, setRows] = useState('3')
	const [columns, setColumns] = useState('3')
	const [hasHeaderRow, setHasHeaderRow] = useState(true)
	const [hasHeaderColumn, setHasHeaderColumn] = useState(false)
	// A table holds no other one; the tools below the toolbar change the one that is there.
	const [isInTable] = useState(() => editor.getEditorState().read($readToolbarState).table)
	const submit = () => {
		onClose()
		if (isInTable) return
		const size = { rows: within(rows, tableMax.rows), columns: within(columns, tableMax.columns) }
		editor.update(() => $insertTable({ ...size, hasHeaderRow, hasHeaderColumn }))
	}
	return (
		<EditorDialog name="Table" action={isInTable ? 'CLOSE' : 'INSERT'} onSubmit={submit} onClose={onClose}>
			{isInTable ? (
				<p>The caret is in a table. Change it with the buttons below the toolbar.</p>
			) : (
				<>
					<NumberField label="Rows" value={rows} max={tableMax.rows} onChange={setRows} />
					<NumberField label="Columns" value={columns} max={tableMax.columns} onChange={setColumns} />
					<CheckField label="Header row" isOn={hasHeaderRow} onChange={setHasHeaderRow} />
					<CheckField label="Header column" isOn={hasHeaderColumn} onChange={setHasHeaderColumn} />
				</>
			)}
		</EditorDialog>
	)
}

function within(typed: string, max: number): number {
	return Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), max)
}

type NumberProps = { label: string; value: string; max: number; onChange: (value: string) => void }

function NumberField({ label, value, max, onChange }: NumberProps) {
	const id = useId()
	return (
		<div className="field">
			<label className="!normal-case" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				type="number"
				min={1}
				max={max}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		</div>
	)
}

type CheckProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

function CheckField({ label, isOn, onChange }: CheckProps) {
	return (
		<label className="flex items-center gap-2">
			<input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
			{label}
		</label>
	)
}
