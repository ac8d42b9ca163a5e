import { weekWords } from '../../../../content/open/wellness/stats.ts'
import type { CheckIn } from '../../../../domain/check-ins.ts'
import { dayWords, shortDayWords } from '../../../../domain/day-words.ts'
import { addDays, localDay, type LocalDay } from '../../../../domain/day.ts'
import { useNow } from '../../../device/clock.ts'
import { history, type PastSession } from '../../../device/sessions/history.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { PremiumGate } from '../../../member/access/premium-gate.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ToggleChip } from '../../../ui/segmented.tsx'
import { checkIns, markIll, trackingFeature } from './notes.ts'
import { daysWithSomething, lastSeven, pictureOf, pictureWords } from './own-days.ts'

/** The last seven days in detail, and with Premium access all earlier days too (D38). */
export function WeekSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={weekWords.title}>
      <Week />
    </Dialog>
  )
}

function Week() {
  const today = localDay(useNow('day'))
  const past = useLocalStore(history)
  const notes = useLocalStore(checkIns)
  return (
    <>
      <p className="text-ink2">{weekWords.text}</p>
      <ul className="mt-3 divide-y divide-line">
        {lastSeven(today)
          .toReversed()
          .map((day) => {
            const picture = pictureOf(day, past, notes)
            return (
              <li key={day} className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
                <div className="min-w-0">
                  <p className="type-title">{nameOf(day, today)}</p>
                  <p className="type-small text-ink2">{pictureWords(picture) ?? weekWords.none}</p>
                </div>
                <ToggleChip pressed={picture.ill} onChange={(ill) => markIll(day, ill)}>
                  {weekWords.ill}
                  <span className="sr-only">{` on ${nameOf(day, today)}`}</span>
                </ToggleChip>
              </li>
            )
          })}
      </ul>
      <div className="mt-6">
        <PremiumGate feature={trackingFeature}>
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

interface EarlierDaysProps {
  today: LocalDay
  past: readonly PastSession[]
  notes: readonly CheckIn[]
}

function EarlierDays({ today, past, notes }: EarlierDaysProps) {
  const before = addDays(today, -6)
  const days = daysWithSomething(past, notes).filter((day) => day < before)
  return (
    <section aria-labelledby="earlier">
      <h3 id="earlier" className="type-h3">
        {weekWords.before}
      </h3>
      {days.length === 0 ? (
        <p className="type-small mt-1 text-ink2">{weekWords.beforeNone}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {days.map((day) => {
            const picture = pictureOf(day, past, notes)
            return (
              <Row
                key={day}
                day={shortDayWords(day, today)}
                words={pictureWords(picture) ?? ''}
                titles={picture.sessions.map(({ title }) => title).join(', ')}
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Row({ day, words, titles }: { day: string; words: string; titles: string }) {
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="type-title">{day}</span>
        <span className="type-small text-ink2">{words}</span>
      </p>
      {titles === '' ? null : <p className="type-small text-ink2">{titles}</p>}
    </li>
  )
}
