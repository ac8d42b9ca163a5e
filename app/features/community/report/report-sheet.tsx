import { type SubmitEvent, useRef, useState } from 'react'
import { reportWords as words, reportWords } from '../../../../content/open/community.ts'
import { helpNow } from '../../../../content/open/help-now.ts'
import { concernWords, keptWords, sentWords } from '../../../../content/open/sent-words.ts'
import { concernMax, type ReportFault } from '../../../../domain/reports.ts'
import type { Unsent } from '../../../member/messages/unsent-note.ts'
import { HelpNowDialog } from '../../../shell/help-now-words.tsx'
import { LeavePage } from '../../../shell/leave-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type Reported, useReport } from './use-report.ts'

const formId = 'report'

const faultWords: Record<ReportFault, string> = {
  'concern-missing': words.missing,
  'concern-too-long': words.tooLong(concernMax),
}

interface ReportSheetProps {
  open: boolean
  meetup: Reported
  onClose(): void
  onSent?(): void
}

/** Reports a problem with a meetup to the team. The typed text stays until the server has confirmed the report. */
export function ReportSheet({ open, meetup, onClose, onSent }: ReportSheetProps) {
  const report = useReport(meetup)
  const field = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<ReportFault | undefined>()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [helping, setHelping] = useState(false)
  if (!open && helping) setHelping(false)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setUnsent(null)
    const outcome = await report.send()
    if (outcome === null) return
    if ('faults' in outcome) {
      setFault(outcome.faults[0])
      field.current?.focus()
    } else if ('unsent' in outcome) {
      setUnsent(outcome.unsent)
    } else {
      toast('kept' in outcome ? keptWords : { ...sentWords.report, tone: 'success' })
      onClose()
      onSent?.()
    }
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={words.title}
        actions={
          <Button type="submit" form={formId} busy={report.busy} busyLabel="Sending">
            {words.button}
          </Button>
        }
      >
        <form id={formId} onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
          <p className="wrap-anywhere text-ink2">
            {meetup.title === null ? words.aboutGone : words.about(meetup.title)}
          </p>
          <Danger onHelp={() => setHelping(true)} />
          <TextArea
            ref={field}
            label={words.label}
            placeholder={words.example}
            helper={concernWords}
            readOnly={report.busy}
            value={report.concern}
            error={fault === undefined ? undefined : faultWords[fault]}
            onChange={(event) => {
              report.change(event.target.value)
              setFault(undefined)
            }}
          />
          <div>
            <Checkbox checked={report.serious} disabled={report.busy} onChange={report.changeSerious}>
              {words.serious}
            </Checkbox>
            {report.serious ? <p className="type-small text-ink2">{words.seriousNote}</p> : null}
          </div>
          <ErrorNotice title={unsent?.title} text={unsent?.text} />
          <LeavePage />
        </form>
      </Dialog>
      <HelpNowDialog open={helping} onClose={() => setHelping(false)} />
    </>
  )
}

const [emergency] = helpNow.lines

/** Says whom to call in an urgent case, because the team does not read reports at once (D32). */
function Danger({ onHelp }: { onHelp(): void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-card bg-danger-tint px-4 py-1.5 text-danger-ink">
      <p className="type-small">
        <span>{`${reportWords.danger} `}</span>
        <a
          href={emergency.href}
          className="inline-block py-3 font-semibold underline underline-offset-4"
        >{`Call ${emergency.number}`}</a>
      </p>
      <Button variant="danger" size="small" className="-mx-5" onClick={onHelp}>
        {reportWords.help}
      </Button>
    </div>
  )
}
