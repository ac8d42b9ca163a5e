import { ChevronDown } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { hourWords } from '../../../content/open/day-view.ts'
import type { LocalDay } from '../../../domain/day.ts'
import type { Task } from '../../../domain/tasks.ts'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { HourViewProps } from './day/hour-view.tsx'

const hourView: LazyPart<HourViewProps> = { load: async () => (await import('./day/hour-view.tsx')).HourView }

interface ByHourProps {
  tasks: readonly Task[]
  day: LocalDay
  today: LocalDay
  /** The element that also contains the list of tasks, because rows of the list can be dragged to an hour. */
  area: RefObject<HTMLElement | null>
}

/** Shows the day by hours. It is closed at first, because the list is the main content of the page (D40). */
export function ByHour(props: ByHourProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const view = useLazyPart(hourView, open, () => setOpen(false))
  return (
    <div className="on-screen-only">
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        aria-controls={panel}
        className="-ml-3 px-3!"
        icon={
          <ChevronDown
            aria-hidden
            strokeWidth={1.75}
            className={classNames('size-4.5 transition-transform duration-120', open && 'rotate-180')}
          />
        }
        onClick={() => setOpen(!open)}
      >
        {hourWords.title}
      </Button>
      <div id={panel}>{open && view ? <view.Part {...props} /> : null}</div>
    </div>
  )
}
