/** Script of public pages. Every page works without it; each line adds one behavior. */
import { startCopy } from './copy.ts'
import { startDayStrip } from './day-strip.ts'
import { startMenu, startOpenTarget, startPrint, startQuestionAddress } from './details.ts'
import { startFollowRecord, startShare } from './follow-record.ts'
import { startNoteBox } from './note-box.ts'
import { startPending } from './pending.ts'
import { startReveal } from './reveal.ts'
import { startSearchKey } from './search-key.ts'
import { startSuggest } from './suggest.ts'
import { startTheme } from './theme.ts'

document.documentElement.classList.add('js')
startReveal()
startTheme()
startMenu()
startDayStrip()
startCopy()
startFollowRecord()
startShare()
startPending()
startNoteBox()
startOpenTarget()
startQuestionAddress()
startPrint()
startSuggest()
startSearchKey()

const daySlider = document.querySelector<HTMLInputElement>('.day-slider')
if (daySlider) void import('./incident-map.ts').then(({ startIncidentMap }) => startIncidentMap(daySlider))

// The form is on the home page alone, and is sent as a form until this has come.
if (document.querySelector('form[data-newsletter]'))
	void import('./newsletter.ts').then(({ startNewsletter }) => startNewsletter())
