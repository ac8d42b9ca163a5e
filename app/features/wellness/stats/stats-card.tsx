import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayQuestions, sampleFigures, statsWords } from '../../../../content/open/wellness/stats.ts'
import { type CheckIn, latest, type Measure } from '../../../../domain/check-ins.ts'
import { dayWords } from '../../../../domain/day-words.ts'
import { localDay, type LocalDay } from '../../../../domain/day.ts'
import { restedDays } from '../../../../domain/rest.ts'
import { streakOf } from '../../../../domain/streak.ts'
import { useNow } from '../../../device/clock.ts'
import { history, type PastSession } from '../../../device/sessions/history.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { rest } from '../../../member/rest.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { toast } from '../../../ui/toast.tsx'
import { checkIns, storeNote, undo } from './notes.ts'
import { countedSessions, daysFor, lastSeven, pictureOf } from './own-days.ts'
import { WeekSheet } from './week-sheet.tsx'

/**
 * Shows streak, energy and mindfulness (spec §2 Wellness): example figures until the user's first own entry, then the
 * user's own (D17).
 */
export function StatsCard() {
  const today = localDay(useNow('day'))
  const past = useLocalStore(history)
  const notes = useLocalStore(checkIns)
  const rested = useLocalStore(rest)
  const [asked, setAsked] = useState<Measure | null>(null)
  const [week, setWeek] = useState(false)

  const own = notes.length > 0 || countedSessions(past).length > 0
  const streak = own ? streakOf(today, daysFor(past, notes, restedDays(rested, today))) : sampleFigures.streak
  const figure = (measure: Measure) => (own ? (latest(notes, measure, today)?.value ?? null) : sampleFigures[measure])

  return (
    <Card as="section" aria-label={statsWords.heading} className="relative px-2 py-3">
      {own ? null : (
        <p className="pointer-events-none absolute inset-x-0 -top-3.5 text-center">
          <Chip>Example</Chip>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] [&>li+li]:border-l [&>li+li]:border-line">
        <li>
          <Figure
            value={streak === 0 ? null : streak}
            unit={streak === 1 ? 'day' : 'days'}
            label="Streak"
            action={statsWords.toWeek}
            onClick={() => setWeek(true)}
          />
        </li>
        <li>
          <Figure
            value={figure('energy')}
            unit="%"
            label={dayQuestions.energy.title}
            action={statsWords.note}
            onClick={() => setAsked('energy')}
          />
        </li>
        <li>
          <Figure
            value={figure('mindfulness')}
            unit="/10"
            label={dayQuestions.mindfulness.title}
            action={statsWords.note}
            onClick={() => setAsked('mindfulness')}
          />
        </li>
      </ul>
      {own ? (
        <WeekPicture today={today} past={past} notes={notes} onOpen={() => setWeek(true)} />
      ) : (
        <p className="type-caption mt-1 px-3 text-center text-ink2">{statsWords.example}</p>
      )}
      <CheckInSheet measure={asked} onClose={() => setAsked(null)} />
      <WeekSheet open={week} onClose={() => setWeek(false)} />
    </Card>
  )
}

interface FigureProps {
  /** `value` is null before the first entry; a dash is shown then. */
  value: number | null
  unit: string
  label: string
  /** A text for screen readers that says what a tap does. */
  action: string
  onClick(): void
}

function Figure({ value, unit, label, action, onClick }: FigureProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-16 w-full flex-col items-center justify-center rounded-field px-1 py-1.5 text-center hover:bg-sunk"
    >
      <Stat label={label} value={value} unit={unit} spaced={/^days?$/.test(unit)} action={action} />
    </button>
  )
}

interface WeekPictureProps {
  today: LocalDay
  past: readonly PastSession[]
  notes: readonly CheckIn[]
  onOpen(): void
}

function WeekPicture({ today, past, notes, onOpen }: WeekPictureProps) {
  const days = lastSeven(today).map((day) => pictureOf(day, past, notes))
  const some = days.filter(({ sessions, moment }) => sessions.length > 0 || moment).length
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mt-2 flex min-h-13 w-full items-center gap-2 rounded-field border-t border-line px-3 pt-2 hover:bg-sunk"
    >
      <span className="sr-only">{statsWords.week(some)}</span>
      <span aria-hidden className="flex min-w-0 flex-1 justify-between">
        {days.map(({ day, sessions, moment, ill }) => {
          const filled = sessions.length > 0 || moment
          return (
            <span key={day} className="flex flex-col items-center gap-1">
              <span
                className={classNames(
                  'grid size-4 place-items-center rounded-full border-[1.5px]',
                  filled ? 'border-primary bg-primary' : ill ? 'border-dashed border-field' : 'border-field/60',
                )}
              />
              <span className={classNames('type-caption', day === today ? 'font-semibold text-ink' : 'text-ink2')}>
                {dayWords(day).charAt(0)}
              </span>
            </span>
          )
        })}
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink2" />
    </button>
  )
}

const written: Readonly<Record<Measure, (value: number) => string>> = {
  energy: (value) => `${value}%`,
  mindfulness: (value) => `${value}/10`,
}

/** Asks one question, and one tap stores the answer (D17). */
function CheckInSheet({ measure, onClose }: { measure: Measure | null; onClose(): void }) {
  return (
    <Dialog open={measure !== null} onClose={onClose} title={measure === null ? '' : dayQuestions[measure].title}>
      {measure === null ? null : <Answers measure={measure} onClose={onClose} />}
    </Dialog>
  )
}

function Answers({ measure, onClose }: { measure: Measure; onClose(): void }) {
  const { title, question, answers } = dayQuestions[measure]

  function choose(value: number) {
    const id = storeNote({ kind: measure, value })
    onClose()
    if (id === null) return
    toast({
      title: `${title} noted`,
      description: written[measure](value),
      tone: 'success',
      action: { label: 'Undo', onClick: () => undo(id) },
    })
  }

  return (
    <>
      <p className="text-ink2">{question}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {answers.map(({ value, words }) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => choose(value)}
              className="flex min-h-13 w-full items-center gap-4 rounded-field border border-line bg-surface px-4 text-left hover:bg-sunk"
            >
              <span className="type-title min-w-0 flex-1">{words}</span>
              <span className="type-small text-ink2 tabular-nums">{written[measure](value)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
