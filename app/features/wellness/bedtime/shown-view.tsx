import { Bookmark, BookmarkCheck, Clock, Moon, RefreshCw } from 'lucide-react'
import { bedtimeLabels, bedtimeWords, routineWords } from '../../../../content/open/wellness/bedtime.ts'
import { sectionWords } from '../../../../content/open/wellness/sections.ts'
import type { BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { ReadAloud } from '../../../member/read-aloud.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Care } from './care.tsx'
import { savedRoutines } from '../../../member/saved-routines.ts'
import { save } from './storage.ts'
import './bedtime.css'

interface ShownViewProps {
  routine: BedtimeRoutine
  onBegin(): void
  onClear(): void
}

/** Shows a routine with its numbered activities and the buttons Begin, Save and Generate New (spec §2). */
export function ShownView({ routine, onBegin, onClear }: ShownViewProps) {
  const { title, description, duration, type, activities } = routine
  const without = useWithoutBaby()
  return (
    <>
      <header className="grid min-h-11 content-center pl-12">
        <p className="type-header">{sectionWords.routine.title}</p>
      </header>
      <h2 className="type-h1 mt-4 wrap-anywhere">{title}</h2>
      <p className="type-body mt-1 text-ink2">{description}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Chip tint="sky" icon={<Clock />}>
          {duration}
        </Chip>
        <Chip tint="sky">{routineWords[type].name}</Chip>
      </div>
      <Care className="mt-4" />
      <Card className="my-4 py-1.5">
        <ol className="divide-y divide-line">
          {activities.map((activity, index) => (
            <li key={activity} className="flex items-baseline gap-3 py-3">
              <span aria-hidden className="type-h3 w-7 shrink-0 text-accent-ink">
                {index + 1}
              </span>
              <span className="type-body min-w-0 wrap-anywhere">{activity}</span>
            </li>
          ))}
        </ol>
        <ReadAloud
          title={title}
          text={[title, description, bedtimeWords.care(without), ...activities]}
          className="mb-2 -ml-3"
        />
      </Card>
      <div className="bedtime-actions">
        <Button full data-autofocus icon={<Moon className="size-5" />} onClick={onBegin}>
          {bedtimeLabels.begin}
        </Button>
        <div className="flex flex-wrap gap-2.5 *:min-w-fit *:flex-1">
          <Save routine={routine} />
          <Button variant="secondary" className="px-4" icon={<RefreshCw className="size-5" />} onClick={onClear}>
            {bedtimeLabels.generateNew}
          </Button>
        </div>
      </div>
    </>
  )
}

function Save({ routine }: { routine: BedtimeRoutine }) {
  const isSaved = useLocalStore(savedRoutines).some(({ id }) => id === routine.id)
  const Icon = isSaved ? BookmarkCheck : Bookmark
  return (
    <div className="flex">
      <Button
        variant="secondary"
        className="flex-1 px-4 aria-disabled:cursor-default"
        // The button is not `disabled`, because it has the focus at that moment and would lose it.
        aria-disabled={isSaved}
        icon={<Icon className="size-5" />}
        onClick={() => save(routine)}
      >
        {isSaved ? 'Saved' : 'Save'}
      </Button>
      <p role="status" className="sr-only">
        {isSaved ? bedtimeLabels.savedUnder : ''}
      </p>
    </div>
  )
}
