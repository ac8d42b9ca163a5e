import { useState } from 'react'
import { reportWords } from '../../../../content/open/community.ts'
import { useDraft } from '../../../device/storage/draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PartHeading } from '../part-heading.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { concernDraft, lastReported } from './use-report.ts'

const { title: heading, text, go } = reportWords.waiting

export const waitingReportId = 'waiting-report-title'

/** After her access has ended: the report she was writing, which the team wants all the same. */
export function WaitingReport() {
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
