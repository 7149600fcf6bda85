import { ExternalLink } from '../evidence/external-link.tsx'

/** The rules that the record follows, and how far it meets an outside standard (docs/editorial.md). */
export function Standards() {
	return (
		<>
			<p>
				The archive takes no side and gives no verdict. Every line names its sources and carries one of{' '}
				<a href="/glossary#grades">six grades of evidence</a>. Where accounts differ, each is given, in the
				alphabetical order of the parties. No figures from different bodies are added up or averaged. No
				government issues or reviews the archive. The editorial rules in full are in the README of the{' '}
				<a href="/download">archive file</a>.
			</p>
			<p>
				For the dead and injured the rules follow parts of the{' '}
				<ExternalLink href="https://everycasualty.org/">
					Standards for Casualty Recording of Every Casualty
				</ExternalLink>{' '}
				(first published in 2016):
			</p>
			<ul className="bullets">
				<li>
					<b>A public method. </b>The kinds of sources, how they are weighed, and when a line counts as
					confirmed or corroborated are published and the same for every country.
				</li>
				<li>
					<b>Definitions and scope. </b>What the archive covers, where it stops, and what each grade means is
					stated.
				</li>
				<li>
					<b>Sources that can be checked. </b>Each figure names who counted, the day, and where we read it.
				</li>
				<li>
					<b>Corrections. </b>Every change of an edition is listed with the words before and after and the
					reason, on the page of <a href="/changes">changes</a>.
				</li>
			</ul>
			<p>
				It does not meet these standards as a whole. The archive makes no count of its own, collects no
				testimony, does not list every person killed, and does not decide who was a civilian. Nobody has
				reviewed it against the standards.
			</p>
		</>
	)
}
