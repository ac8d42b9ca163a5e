import { useState } from 'react'
import { questions, sampleFigures } from '../../../../content/open/wellness/stats.ts'
import { latest, type Measure } from '../../../../domain/check-ins.ts'
import { localDay } from '../../../../domain/day.ts'
import { streakOf } from '../../../../domain/streak.ts'
import { useNow } from '../../../device/clock.ts'
import { useKept } from '../../../device/storage/kept.ts'
import { history } from '../../../device/sessions/session-history.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CheckInSheet } from './check-in-sheet.tsx'
import { Figure } from './figure.tsx'
import { checkIns } from './notes.ts'
import { counted, daysFor } from './own-days.ts'
import { WeekPicture } from './week-picture.tsx'
import { WeekSheet } from './week-sheet.tsx'

/** Streak, energy and mindfulness (spec §2 Wellness): the example's until her first own entry, then hers (D17). */
export function StatsCard() {
  const today = localDay(useNow('day'))
  const past = useKept(history)
  const notes = useKept(checkIns)
  const [asked, setAsked] = useState<Measure | null>(null)
  const [week, setWeek] = useState(false)

  const own = notes.length > 0 || counted(past).length > 0
  const streak = own ? streakOf(today, daysFor(past, notes)) : sampleFigures.streak
  const figure = (measure: Measure) => (own ? (latest(notes, measure, today)?.value ?? null) : sampleFigures[measure])

  return (
    <Card as="section" aria-label="Your figures" className="relative mx-5 mb-5 px-2 py-3">
      {own ? null : (
        <p className="absolute inset-x-0 -top-3.5 text-center">
          <Chip>Example</Chip>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] [&>li+li]:border-l [&>li+li]:border-line">
        <li>
          <Figure
            value={streak === 0 ? null : streak}
            unit={streak === 1 ? 'day' : 'days'}
            label="Streak"
            action="see your week"
            onClick={() => setWeek(true)}
          />
        </li>
        <li>
          <Figure
            value={figure('energy')}
            unit="%"
            label={questions.energy.title}
            action="note how it is"
            onClick={() => setAsked('energy')}
          />
        </li>
        <li>
          <Figure
            value={figure('mindfulness')}
            unit="/10"
            label={questions.mindfulness.title}
            action="note how it is"
            onClick={() => setAsked('mindfulness')}
          />
        </li>
      </ul>
      {own ? (
        <WeekPicture today={today} past={past} notes={notes} onOpen={() => setWeek(true)} />
      ) : (
        <p className="type-caption mt-1 px-3 text-center text-ink2">Tap a figure and it becomes yours.</p>
      )}
      <CheckInSheet measure={asked} onClose={() => setAsked(null)} />
      <WeekSheet open={week} onClose={() => setWeek(false)} />
    </Card>
  )
}
