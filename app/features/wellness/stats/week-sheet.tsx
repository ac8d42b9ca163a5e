import { dayWords } from '../../../../domain/day-words.ts'
import { addDays, localDay, type LocalDay } from '../../../../domain/day.ts'
import { useNow } from '../../../device/clock.ts'
import { useKept } from '../../../device/storage/kept.ts'
import { history } from '../../../device/sessions/session-history.ts'
import { PremiumGate } from '../../../member/access/premium-gate.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ToggleChip } from '../../../ui/segmented.tsx'
import { trackingFeature } from './feature.ts'
import { EarlierDays, EarlierPlaceholder } from './earlier-days.tsx'
import { checkIns, markIll } from './notes.ts'
import { lastSeven, pictureOf, pictureWords } from './own-days.ts'

/** The last seven days one by one, and with access all those before (D38). */
export function WeekSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Your week">
      <Week />
    </Dialog>
  )
}

function Week() {
  const today = localDay(useNow('day'))
  const past = useKept(history)
  const notes = useKept(checkIns)
  return (
    <>
      <p className="text-ink2">
        A missed day now and then changes nothing, and neither does a day you were ill. Your days wait for you.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {lastSeven(today)
          .toReversed()
          .map((day) => {
            const picture = pictureOf(day, past, notes)
            return (
              <li key={day} className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
                <div className="min-w-0">
                  <p className="type-title">{nameOf(day, today)}</p>
                  <p className="type-small text-ink2">{pictureWords(picture) ?? 'Open water'}</p>
                </div>
                <ToggleChip pressed={picture.ill} onChange={(ill) => markIll(day, ill)}>
                  I was ill<span className="sr-only">{` on ${nameOf(day, today)}`}</span>
                </ToggleChip>
              </li>
            )
          })}
      </ul>
      <div className="mt-6">
        <PremiumGate feature={trackingFeature} placeholder={<EarlierPlaceholder />}>
          <EarlierDays today={today} past={past} notes={notes} />
        </PremiumGate>
      </div>
    </>
  )
}

function nameOf(day: LocalDay, today: LocalDay): string {
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : dayWords(day, today)
}
