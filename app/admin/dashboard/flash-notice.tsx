import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/notice.tsx'

type Props = { flash: { alert: string; detail?: string } | null }

/**
 * What the last action has done. It takes the focus, which has gone with the dialog, the row or the page that the
 * action came from.
 */
export function FlashNotice({ flash }: Props) {
	const message = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (flash) message.current?.focus()
	}, [flash])
	if (!flash) return null
	return (
		<div ref={message} tabIndex={-1}>
			<Notice tone="green" role="status" className="mb-6">
				<p>{flash.alert}</p>
				{flash.detail && <p>{flash.detail}</p>}
			</Notice>
		</div>
	)
}
