import { useEffect, useState } from 'react'
import { reportWords } from '../../../content/open/community.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SwitchOff } from './alerts/switch-off.tsx'
import { Afterwards } from './coming/afterwards.tsx'
import { StillComing } from './coming/still-coming.tsx'
import { PartHeading } from './part-heading.tsx'
import { ReportSheet } from './report/report-sheet.tsx'
import { YourMeetups } from './suggest/your-meetups.tsx'
import { concernDraft, lastReported } from './report/use-report.ts'

export interface AfterAccessProps {
  /** Whether Premium access ended while this page was open. */
  endedHere: boolean
}

/**
 * Shown to a member without Premium access: things that the member started with Premium access and can still end,
 * such as alerts or a place at a meetup.
 */
export function AfterAccess({ endedHere }: AfterAccessProps) {
  useEffect(() => {
    // The gate for members without Premium access may now cover the element that had the focus. The focus then moves to
    // the waiting report or, if there is none, to the page's heading.
    if (!endedHere || document.activeElement !== document.body) return
    const place = document.getElementById(waitingReportId) ?? document.querySelector<HTMLElement>('h1')
    place?.focus()
  }, [endedHere])

  return (
    <>
      <Afterwards />
      <WaitingReport />
      <StillComing />
      <YourMeetups canSuggest={false} />
      <SwitchOff />
    </>
  )
}

const { title: heading, text, go } = reportWords.waiting

const waitingReportId = 'waiting-report-title'

/**
 * Shows the report that a member had begun before the Premium access ended, because the team still wants to receive it.
 */
function WaitingReport() {
  const [id] = useDraft(lastReported.id)
  const [title] = useDraft(lastReported.title)
  const [concern] = useDraft(concernDraft(id))
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  if (id === '' || concern === '') return null
  return (
    <>
      {isSent ? null : (
        <section aria-labelledby={waitingReportId}>
          <PartHeading id={waitingReportId}>{heading}</PartHeading>
          <Card>
            <p className="text-ink2">{text}</p>
            <Button variant="outline" size="small" className="mt-3" onClick={() => setOpen(true)}>
              {go}
            </Button>
          </Card>
        </section>
      )}
      <ReportSheet
        open={isOpen}
        meetup={{ id, title: title === '' ? null : title }}
        onClose={() => setOpen(false)}
        onSent={() => setSent(true)}
      />
    </>
  )
}
