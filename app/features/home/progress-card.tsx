import { Check, Droplet, type LucideIcon, Smile } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { homeWords } from '../../../content/open/home.ts'
import { litres } from '../../../domain/day-log.ts'
import { localDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { history } from '../../device/sessions/history.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { dayLog } from '../../member/day-log.ts'
import { tasks } from '../../member/tasks.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Stat } from '../../ui/stat.tsx'
import { figuresOf } from './figures.ts'
import { MoodSheet } from './mood-sheet.tsx'
import { WaterSheet } from './water-sheet.tsx'

/** The card 'Today's Progress' (spec §2): tasks done, water and mood. */
export function ProgressCard() {
  const today = localDay(useNow('day'))
  const { example, tasksDone, waterMl, mood } = figuresOf(
    { tasks: useLocalStore(tasks), log: useLocalStore(dayLog), sessions: useLocalStore(history) },
    today,
  )
  const [asked, setAsked] = useState<'water' | 'mood' | null>(null)

  return (
    <Card as="section" aria-labelledby="progress" className="mb-8 px-2 pt-4 pb-2">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 px-3">
        <h2 id="progress" className="type-h3">
          {homeWords.progress.title}
        </h2>
        {example ? <Chip>Example</Chip> : null}
      </div>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] [&>li+li]:border-l [&>li+li]:border-line">
        <li>
          <StatTile
            icon={Check}
            disc="bg-primary-tint text-primary-ink"
            label={homeWords.progress.tasksDone}
            value={String(tasksDone)}
            action={homeWords.progress.toTasks}
            to={paths.planner}
          />
        </li>
        <li>
          <StatTile
            icon={Droplet}
            disc="bg-sky-tint text-sky-ink"
            label={homeWords.progress.water}
            value={litres(waterMl)}
            unit="L"
            action={homeWords.progress.noteDrink}
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
            action={homeWords.progress.noteMood}
            onClick={() => setAsked('mood')}
          />
        </li>
      </ul>
      {example ? (
        <p className="mt-1 mb-1.5 px-3 text-center type-caption text-ink2 rail:text-left">
          {homeWords.progress.example}
        </p>
      ) : null}
      <WaterSheet open={asked === 'water'} today={today} onClose={() => setAsked(null)} />
      <MoodSheet open={asked === 'mood'} onClose={() => setAsked(null)} />
    </Card>
  )
}

interface StatTileProps {
  icon: LucideIcon
  disc: string
  label: string
  /** `value` is null before the first entry; the tile then shows a dash. */
  value: string | null
  unit?: string
  /** A text for screen readers that says what a tap does. */
  action: string
  /** The path to open. Without it the tile is a button that calls `onClick`. */
  to?: string
  onClick?(): void
}

/** A tile with icon, number and label (DESIGN 'Stat tile'). The whole tile can be tapped. */
function StatTile(props: StatTileProps) {
  const { to, onClick } = props
  return to === undefined ? (
    <button type="button" aria-haspopup="dialog" onClick={onClick} className={look}>
      <Face {...props} />
    </button>
  ) : (
    <Link to={to} className={look}>
      <Face {...props} />
    </Link>
  )
}

const look =
  'flex min-h-16 w-full flex-col items-center rounded-field px-1 py-2 text-center hover:bg-sunk rail:flex-row rail:gap-3 rail:px-3 rail:text-left'

function Face({ icon: Icon, disc, label, value, unit, action }: StatTileProps) {
  return (
    <>
      <span className={classNames('mb-1 grid size-9.5 shrink-0 place-items-center rounded-full rail:mb-0', disc)}>
        <Icon className="size-5" />
      </span>
      <Stat label={label} value={value} unit={unit} action={action} />
    </>
  )
}
