import { Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { bedtimeLabels, bedtimeWords } from '../../../../content/open/wellness/bedtime.ts'
import { sectionWords } from '../../../../content/open/wellness/sections.ts'
import type { BedtimeRoutine } from '../../../../domain/bedtime.ts'
import type { Paused, Running } from '../../../../domain/session.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { sessions, useGuidance } from '../../../device/sessions/sessions.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SessionClock } from '../session-clock.tsx'
import { SoundAgain } from '../sound-again.tsx'
import { SoundButtons } from '../sound-sheet.tsx'
import { ViewHead } from '../view-head.tsx'
import { Care } from './care.tsx'
import { routineKind, tickActivity, tickedOf } from './kept-session.ts'
import { ticks } from './storage.ts'

interface RunningViewProps {
  session: Running | Paused
  routine: BedtimeRoutine
  onEnd(): void
}

export function RunningRoutine({ session, routine, onEnd }: RunningViewProps) {
  const { title, activities } = routine
  return (
    <>
      <ViewHead over={sectionWords.routine.title} title={title} aside={<SoundButtons />} />
      <SoundAgain />
      <div className="flex flex-col items-center pt-6 text-center">
        <SessionClock kind={routineKind} of="course" className="type-timer" />
        <p className="type-small mt-1 text-ink2">{session.phase === 'running' ? bedtimeLabels.left : 'Paused'}</p>
      </div>
      <Activities run={session.run} activities={activities} />
      <Care />
      <Actions paused={session.phase === 'paused'} onEnd={onEnd} />
    </>
  )
}

function Activities({ run, activities }: { run: string; activities: readonly string[] }) {
  const ticked = tickedOf(run, useLocalStore(ticks))
  const next = activities.find((_, index) => !ticked.includes(index))
  // The first step is the whole routine. The second only marks its end.
  useGuidance(routineKind, 0, next === undefined ? [] : [{ atMs: 0, text: next }])
  return (
    <section aria-label="Activities" className="my-4">
      <p className="type-small mb-2 flex flex-wrap justify-between gap-x-4 text-ink2">
        <span>{bedtimeWords.anyOrder}</span>
        <span className="tabular-nums">{bedtimeLabels.ticked(ticked.length, activities.length)}</span>
      </p>
      <Card className="py-1.5">
        <ul className="divide-y divide-line">
          {activities.map((activity, index) => {
            const isTicked = ticked.includes(index)
            return (
              <li key={activity} className="py-0.5">
                <Checkbox checked={isTicked} onChange={(on) => tickActivity(run, index, on, activities.length)}>
                  <span className={isTicked ? 'text-ink3 line-through' : undefined}>{activity}</span>
                </Checkbox>
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}

function Actions({ paused, onEnd }: { paused: boolean; onEnd(): void }) {
  const main = useRef<HTMLButtonElement>(null)
  // The button that started the routine had the focus and was removed, so this button takes the focus.
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  const Icon = paused ? Play : Pause
  return (
    <div className="mt-auto flex flex-col items-center pt-5">
      <Button
        ref={main}
        full
        data-autofocus
        icon={<Icon aria-hidden className="size-4.5 fill-current" />}
        onClick={() => (paused ? sessions.resume(routineKind) : sessions.pause(routineKind))}
      >
        {paused ? 'Resume' : 'Pause'}
      </Button>
      <Button variant="quiet" size="small" className="mt-1 text-ink!" onClick={onEnd}>
        {bedtimeLabels.end}
      </Button>
    </div>
  )
}
