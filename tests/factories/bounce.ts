export type BounceReport = {
	to: string
	status: string
	diagnostic: string
	action: string
	type: string
	original: string
}

/** A report as mail servers write it (RFC 3464), with the mail that came back at its end. */
export function buildBounce({
	to,
	status = '5.1.1',
	diagnostic = `550 ${status} No`,
	action = 'failed',
	type = 'delivery-status',
	original = 'Text',
}: Partial<BounceReport> & { to: string }): string {
	return `Return-Path: <>
To: ${to}
From: Mail Delivery System <MAILER-DAEMON@mx.example.org>
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type}; boundary="b"

--b
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--b
Content-Type: message/${type}

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; reader@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${diagnostic}

--b
Content-Type: message/rfc822

Subject: After the ceasefire
Status: 5.1.1

${original}
--b--
`.replaceAll('\n', '\r\n')
}

/** A message whose parts are nested deeper than parsers go. */
export function buildNestedMessage(to: string, depth = 1000): string {
	const open = Array.from({ length: depth }, (_, level) =>
		[`Content-Type: multipart/mixed; boundary="b${level}"`, '', `--b${level}`].join('\r\n'),
	)
	return [`To: ${to}`, ...open, 'Content-Type: text/plain', '', 'Text'].join('\r\n')
}
