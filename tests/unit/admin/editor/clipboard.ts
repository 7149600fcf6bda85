/**
 * Clipboard content of word processors as `text/html`, written after the way each of them writes it, with their
 * noise. All of them say the same (`pasted`).
 */
export const pasted = [
	'<h2>Counts</h2>',
	'<p>Plain, <strong>bold</strong>, <em>italic</em>, <u>underlined</u> and <a href="https://example.org/a">a link</a>.</p>',
	'<ul><li>One<ul><li>One <strong>a</strong></li></ul></li><li>Two</li></ul>',
	'<ol><li>First</li><li>Second</li></ol>',
	'<p class="align-center">Centred</p>',
	'<table><tbody><tr><td>Place</td><td class="align-right">12</td></tr></tbody></table>',
].join('')

const bullet = (sign: string) =>
	`<![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`

export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {margin:0in; font-size:11.0pt;} @list l0 {mso-list-id:1;} --></style>
</head><body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->
<h2><a name="_Toc1"></a><span style='mso-bookmark:_Toc1'>Counts<o:p></o:p></span></h2>
<p class=MsoNormal>Plain, <b style='mso-bidi-font-weight:normal'>bold</b>, <i style='mso-bidi-font-style:normal'>italic</i>,
<u>underlined</u> and <a href="https://example.org/a"><span style='color:#0563C1'>a link</span></a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'>${bullet('·')}One<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'>${bullet('o')}One <b>a<o:p></o:p></b></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'>${bullet('·')}Two<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'>${bullet('1.')}First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'>${bullet('2.')}Second<o:p></o:p></p>
<p class=MsoNormal align=center style='text-align:center'>Centred<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0;mso-yfti-lastrow:yes'>
  <td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Place<o:p></o:p></p></td>
  <td width=312 valign=top style='width:233.75pt'><p class=MsoNormal align=right style='text-align:right'>12<o:p></o:p></p></td>
 </tr>
</table>
<!--EndFragment--></body></html>`

const docsSpan = (text: string, style = '') =>
	`<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`
const docsItem = (text: string, level: number, kind: string) =>
	`<li dir="ltr" style="list-style-type:${kind};font-size:11pt;font-family:Arial,sans-serif;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${text}</p></li>`

export const fromGoogleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;">${docsSpan('Counts', 'font-size:16pt;')}</h2><p dir="ltr" style="line-height:1.38;">${docsSpan('Plain, ')}${docsSpan('bold', 'font-weight:700;')}${docsSpan(', ')}${docsSpan('italic', 'font-style:italic;')}${docsSpan(', ')}${docsSpan('underlined', 'text-decoration:underline;-webkit-text-decoration-skip:none;')}${docsSpan(' and ')}<a href="https://example.org/a" style="text-decoration:none;">${docsSpan('a link', 'color:#1155cc;text-decoration:underline;')}</a>${docsSpan('.')}</p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(docsSpan('One'), 1, 'disc')}<ul style="margin-top:0;">${docsItem(docsSpan('One ') + docsSpan('a', 'font-weight:700;'), 2, 'circle')}</ul>${docsItem(docsSpan('Two'), 1, 'disc')}</ul><ol style="margin-top:0;">${docsItem(docsSpan('First'), 1, 'decimal')}${docsItem(docsSpan('Second'), 1, 'decimal')}</ol><p dir="ltr" style="line-height:1.38;text-align: center;">${docsSpan('Centred')}</p><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr">${docsSpan('Place')}</p></td><td style="vertical-align:top;"><p dir="ltr" style="text-align: right;">${docsSpan('12')}</p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

export const fromLibreOffice = `<!DOCTYPE html>
<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/>
<style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm }</style></head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr"><h2 class="western">Counts</h2>
<p style="line-height: 100%; margin-bottom: 0cm">Plain, <b>bold</b>, <i>italic</i>, <u>underlined</u> and <font color="#000080"><span lang="zxx"><a href="https://example.org/a">a
link</a></span></font>.</p>
<ul>
	<li><p style="margin-bottom: 0cm">One</p>
	<ul>
		<li><p style="margin-bottom: 0cm">One <b>a</b></p></li>
	</ul>
	</li>
	<li><p style="margin-bottom: 0cm">Two</p></li>
</ul>
<ol>
	<li><p style="margin-bottom: 0cm">First</p></li>
	<li><p style="margin-bottom: 0cm">Second</p></li>
</ol>
<p align="center" style="line-height: 100%">Centred</p>
<p style="line-height: 100%"><br/>

</p>
<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/>
	<tr valign="top"><td width="50%" style="border: 1px solid #000000"><p style="orphans: 0">Place</p></td>
		<td width="50%"><p align="right">12</p></td></tr>
</table>
</body></html>`
