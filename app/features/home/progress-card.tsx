import { Check, Droplet, Smile } from 'lucide-react'
import { useState } from 'react'
import { litres } from '../../../domain/day-log.ts'
import { localDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { useKept } from '../../device/storage/kept.ts'
import { history } from '../../device/sessions/session-history.ts'
import { dayLog } from '../../member/day-log.ts'
import { tasks } from '../../member/tasks.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { figuresOf } from './figures.ts'
import { MoodSheet } from './mood-sheet.tsx'
import { StatTile } from './stat-tile.tsx'
import { WaterSheet } from './water-sheet.tsx'

/**
 * 'Today's Progress' (spec §2): tasks done, water and mood, afloat on the foot of the harbour. Offline the strip that
 * says so comes first, and the card stands below it.
 */
export function ProgressCard() {
  const today = localDay(useNow('day'))
  const { example, tasksDone, waterMl, mood } = figuresOf(
    { tasks: useKept(tasks), log: useKept(dayLog), sessions: useKept(history) },
    today,
  )
  const [asked, setAsked] = useState<'water' | 'mood' | null>(null)

  return (
    <Card
      as="section"
      aria-labelledby="progress"
      className="relative mb-8 px-2 pt-4 pb-2 [[role=status]:empty+&]:-mt-24 rail:[[role=status]:empty+&]:mt-0"
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 px-3">
        <h2 id="progress" className="type-h3">
          Today's Progress
        </h2>
        {example ? <Chip>Example</Chip> : null}
      </div>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] [&>li+li]:border-l [&>li+li]:border-line">
        <li>
          <StatTile
            icon={Check}
            disc="bg-primary-tint text-primary-ink"
            label="Tasks Done"
            value={String(tasksDone)}
            action="see your tasks"
            to={paths.planner}
          />
        </li>
        <li>
          <StatTile
            icon={Droplet}
            disc="bg-sky-tint text-sky-ink"
            label="Water Intake"
            value={litres(waterMl)}
            unit="L"
            action="note a drink"
            onClick={() => setAsked('water')}
          />
        </li>
        <li>
          <StatTile
            icon={Smile}
            disc="bg-accent-tint text-accent-ink"
            label="Mood"
            value={mood === null ? null : String(mood)}
            unit="/10"
            action="note how it is"
            onClick={() => setAsked('mood')}
          />
        </li>
      </ul>
      {example ? (
        <p className="mt-1 mb-1.5 px-3 text-center type-caption text-ink2 rail:text-left">
          Tap water or mood, and the day is yours.
        </p>
      ) : null}
      <WaterSheet open={asked === 'water'} today={today} onClose={() => setAsked(null)} />
      <MoodSheet open={asked === 'mood'} onClose={() => setAsked(null)} />
    </Card>
  )
}
