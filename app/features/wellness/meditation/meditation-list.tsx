import { Clock, Play, RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { meditationCare, meditations, meditationWords } from '../../../../content/open/wellness/meditations.ts'
import { fourOf, type Meditation } from '../../../../domain/meditation.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { createListeners } from '../../../listeners.ts'
import { SleepCare } from '../sleep-care.tsx'

interface MeditationListProps {
  onChoose(meditation: Meditation): void
}

/** Lists four of the eight meditations, and a tap starts one (spec §2). */
export function MeditationList({ onChoose }: MeditationListProps) {
  const four = useFourForToday()
  return (
    <div>
      {/* This text is above the rows, so that it can be read before a tap on a row starts the session. */}
      <SleepCare also={meditationCare.stop} className="mb-3 rounded-field bg-sky-tint px-3 py-2.5" />
      <p className="type-body text-ink2">{meditationWords.list.text}</p>
      <ul className="mt-2 divide-y divide-line">
        {four.map((meditation) => (
          <li key={meditation.id}>
            <Row meditation={meditation} onChoose={() => onChoose(meditation)} />
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        className="mt-1 -ml-3"
        icon={<RefreshCw size={18} />}
        onClick={showFourOthers}
      >
        {meditationWords.list.others}
      </Button>
    </div>
  )
}

function Row({ meditation, onChoose }: { meditation: Meditation; onChoose(): void }) {
  const { title, description, minutes, icon } = meditation
  return (
    <button
      type="button"
      onClick={onChoose}
      className="group flex w-full items-center gap-3.5 rounded-thumb py-3.5 text-left"
    >
      <Spot name={icon} className="size-14 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-col items-start">
        <span className="type-title wrap-anywhere">{title}</span>
        <span className="type-small mb-1.5 text-pretty text-ink2">{description}</span>
        <Chip icon={<Clock />}>{`${minutes} min`}</Chip>
      </span>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink transition-colors duration-120 group-hover:bg-primary-tint-hover">
        <Play className="size-5 translate-x-px fill-current" />
      </span>
    </button>
  )
}

let four: readonly Meditation[] | null = null
const listeners = createListeners()

function read(): readonly Meditation[] {
  four ??= fourOf(meditations, Math.random)
  return four
}

/**
 * Returns four of the eight meditations. They are chosen at random once after the app has loaded, so leaving this
 * screen and returning to it does not change them (spec §2, §9).
 */
function useFourForToday(): readonly Meditation[] {
  return useSyncExternalStore(listeners.subscribe, read, read)
}

function showFourOthers(): void {
  four = fourOf(meditations, Math.random, read())
  listeners.notify()
}
