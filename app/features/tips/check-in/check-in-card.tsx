import { useState } from 'react'
import { checkInWords } from '../../../../content/open/coach.ts'
import type { Daypart, LocalDay } from '../../../../domain/day.ts'
import { useAccess } from '../../../member/access/access.tsx'
import { PremiumGate } from '../../../member/access/premium-gate.tsx'
import { HelpNowDialog } from '../../../shell/help-now-dialog.tsx'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Lantern } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { TipsReading } from '../use-tips.ts'
import { CheckIn } from './check-in.tsx'
import { HelpLine } from './help-line.tsx'
import { useCheckIn } from './use-check-in.ts'

interface CheckInCardProps {
  daypart: Daypart
  today: LocalDay
  reading: TipsReading
}

/** The parenting coach (D38): a short guided check-in in a sheet. Help now stands beside it for everybody (D32). */
export function CheckInCard({ daypart, today, reading }: CheckInCardProps) {
  const { known, hasAccess } = useAccess()
  const checkIn = useCheckIn(today)
  const [open, setOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const isBegun = Object.keys(checkIn.answers).length > 0
  const askForHelp = () => setHelpOpen(true)

  return (
    <Card as="section" aria-labelledby="check-in" className="px-4 pt-4 pb-2">
      <div className="flex items-center gap-4">
        <Spot name="compass" className="size-14 shrink-0 max-[20rem]:hidden" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 id="check-in" className="type-title">
              {checkInWords.title}
            </h2>
            {known && !hasAccess ? <Lantern /> : null}
          </div>
          <p className="type-small text-ink2">{checkInWords.line}</p>
        </div>
      </div>
      <Button variant="secondary" full className="mt-4" onClick={() => setOpen(true)}>
        {isBegun ? checkInWords.goOn : checkInWords.start}
      </Button>
      <HelpLine onHelp={askForHelp} />
      <Dialog open={open} onClose={() => setOpen(false)} title={checkInWords.title}>
        <PremiumGate feature="Parenting Coach" placeholder={<Placeholder />}>
          <CheckIn {...checkIn} daypart={daypart} reading={reading} onHelp={askForHelp} onDone={() => setOpen(false)} />
        </PremiumGate>
        <HelpLine onHelp={askForHelp} />
      </Dialog>
      <HelpNowDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
    </Card>
  )
}

/** Stands blurred behind the gate, and asks nothing. */
function Placeholder() {
  return (
    <div className="flex flex-col gap-3">
      <div className="mb-2 h-6 w-3/5 rounded-full bg-track" />
      {['one', 'two', 'three', 'four'].map((row) => (
        <div key={row} className="h-13 rounded-field bg-sunk" />
      ))}
    </div>
  )
}
