import {
  Suspense,
  useDeferredValue,
  useRef,
  useState,
  useEffect,
  useSyncExternalStore,
  type RefObject,
  useId,
} from 'react'
import { plannerTip, plannerQuotes } from '../../../content/open/quotes.ts'
import { dayWords, periodWords } from '../../../domain/day-words.ts'
import { type CalendarView, type LocalDay, localDay, rangeOf, ofTheDay } from '../../../domain/day.ts'
import { countByDay, isOpenTask, type TaskFilter, type TitleOrder, type Task, movedTo } from '../../../domain/tasks.ts'
import { useNow } from '../../device/clock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { tasks as keptTasks } from '../../member/tasks.ts'
import { paths } from '../../paths.ts'
import { lazyOrEmpty } from '../../shell/lazy-or-empty.ts'
import { Screen } from '../../shell/screen.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import { PlannerCalendar } from './calendar.tsx'
import { useChosenList } from './chosen-list.ts'
import { Composer } from './composer.tsx'
import { PlannerColumns } from './planner-columns.tsx'
import { SuggestedOrderCard } from './suggested-order-card.tsx'
import { PlannerTaskList } from './task-list.tsx'
import { isText, openList } from '../../member/open-content-texts.ts'
import { useOpenContent } from '../../member/open-content.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { Waves } from '../../ui/art/waves.tsx'
import { quoted } from '../../ui/quoted.ts'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import type { TaskSheetsProps } from './task-sheets.tsx'
import { closeTaskSheets, onTaskSheetRequest, taskSheetRequest } from './task-sheet-request.ts'
import { ChevronDown } from 'lucide-react'
import { hourWords, earlierWords } from '../../../content/open/day-view.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { HourViewProps } from './day/hour-view.tsx'
import { changeTasks, earlierTasks, letGo } from '../../../domain/task-places.ts'
import { moveWithUndo } from './move-with-undo.ts'

const hourView: LazyPart<HourViewProps> = { load: async () => (await import('./day/hour-view.tsx')).HourView }

const sheets: LazyPart<TaskSheetsProps> = {
  load: async () => (await import('./task-sheets.tsx')).TaskSheets,
}

const CannotToday = lazyOrEmpty(
  async () => (await import('./cannot-today.tsx')).CannotToday,
  'The button to let today off cannot be shown',
)

const ChildDates = lazyOrEmpty(
  async () => (await import('./child-dates.tsx')).ChildDates,
  'The vaccinations and reviews cannot be shown',
)

/** The daily planner (spec §2 Planner). All of it works offline. */
export function PlannerScreen() {
  const today = localDay(useNow('day'))
  const tasks = useLocalStore(keptTasks)
  // The list of tasks updates first. The calendar's counts and the suggested order follow in a later frame, so that a
  // tap reacts at once.
  const counted = useDeferredValue(tasks)
  const [view, setView] = useState<CalendarView>('week')
  // The selected day. Null means today, so that the selected day changes at midnight.
  const [chosen, setChosen] = useState<LocalDay | null>(null)
  const [order, setOrder] = useState<TitleOrder | null>(null)
  const [filter, setFilter] = useState<TaskFilter>('all')
  const list = useChosenList()
  const selected = chosen ?? today
  const open = counted.filter(isOpenTask)
  const listArea = useRef<HTMLDivElement>(null)

  return (
    <Screen title="PLANNER" subtitle={dayWords(today)} back={paths.home} wide>
      <PlannerColumns
        calendar={
          <PlannerCalendar
            view={view}
            selected={selected}
            today={today}
            counts={countByDay(counted)}
            onView={setView}
            onSelect={(day) => setChosen(day === today ? null : day)}
          />
        }
      >
        <Composer
          date={selected}
          range={rangeOf(view, selected)}
          today={today}
          open={open.length}
          list={list.id}
          onAdded={() => {
            // A new task is not completed, so the filter 'completed' would hide it.
            if (filter === 'completed') setFilter('all')
          }}
        />
        {selected === today ? <EarlierLine tasks={counted} today={today} /> : null}
        {/* This element contains both the hours and the list, so that tasks can be dragged from list to hour. */}
        <div ref={listArea} className="contents">
          {view === 'day' ? <ByHour tasks={tasks} day={selected} today={today} area={listArea} /> : null}
          <PlannerTaskList
            tasks={tasks}
            range={rangeOf(view, selected)}
            period={periodWords(view, selected, today)}
            today={today}
            order={order}
            onOrder={setOrder}
            filter={filter}
            onFilter={setFilter}
            list={list}
          />
        </div>
        {selected === today ? (
          // Reserves space for the button, which appears if today has open tasks, so that nothing below moves.
          <Suspense fallback={open.some(({ date }) => date === today) ? <div className="min-h-11" /> : null}>
            <CannotToday />
          </Suspense>
        ) : null}
        <SuggestedOrderCard
          tasks={open.filter((task) => task.date === selected)}
          day={selected}
          today={today}
          onUsed={() => setOrder(null)}
        />
        <Suspense fallback={<div className="min-h-11" />}>
          <ChildDates />
        </Suspense>
        <QuoteCard today={today} />
        <TipCard />
      </PlannerColumns>
      <TaskDetails />
    </Screen>
  )
}

function TipCard() {
  return (
    <Card as="section" tint="sun" className="flex items-start gap-4 px-5 py-4">
      <Spot name="lantern" className="mt-1 size-12 shrink-0" />
      <div className="min-w-0">
        <h2 className="type-title">{plannerTip.title}</h2>
        <p className="type-small mt-0.5 text-ink2">{plannerTip.text}</p>
      </div>
    </Card>
  )
}

/** The quote of the day. It is the same all day, and the heart stores it as a favourite. */
function QuoteCard({ today }: { today: LocalDay }) {
  const quotes = openList(useOpenContent(), 'quotes', isText, plannerQuotes)
  if (quotes.length === 0) return null
  const quote = ofTheDay(quotes, today)
  return (
    <Card tint="sky" className="relative flex items-start gap-2 overflow-hidden px-5 pt-5 pb-12">
      <p className="type-quote min-w-0 flex-1 text-balance">{quoted(quote)}</p>
      <FavoriteButton of={{ type: 'affirmation', title: quote, content: quote }} className="-mt-2 -mr-2" />
      <Waves />
    </Card>
  )
}

/** The sheets about one task. They are loaded after the page. */
function TaskDetails() {
  const request = useSyncExternalStore(onTaskSheetRequest, taskSheetRequest, () => null)
  const loaded = useLazyPart(sheets, request !== null, closeTaskSheets)
  useEffect(() => closeTaskSheets, [])
  return loaded ? <loaded.Part request={request} onClose={closeTaskSheets} /> : null
}

interface ByHourProps {
  tasks: readonly Task[]
  day: LocalDay
  today: LocalDay
  /** An element that contains both the hours and the list of tasks, so that tasks can be dragged from list to hour. */
  area: RefObject<HTMLElement | null>
}

/** Shows the day by hours. It is closed at first, because the list is the main content of the page (D40). */
function ByHour(props: ByHourProps) {
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
          <ChevronDown className={classNames('size-4.5 transition-transform duration-120', open && 'rotate-180')} />
        }
        onClick={() => setOpen(!open)}
      >
        {hourWords.title}
      </Button>
      <div id={panel}>{open && view ? <view.Part {...props} /> : null}</div>
    </div>
  )
}

function EarlierLine({ tasks, today }: { tasks: readonly Task[]; today: LocalDay }) {
  const earlier = earlierTasks(tasks, today)
  if (earlier.length === 0) return null
  const count = earlier.length
  const change = (how: (task: Task) => Task) => (current: readonly Task[]) =>
    changeTasks(current, new Set(earlier.map(({ id }) => id)), how)

  return (
    <div className="on-screen-only flex flex-wrap items-center gap-x-1 px-1.5">
      <p className="type-small mr-auto text-ink2">{earlierWords.waiting(count)}</p>
      <div className="-mx-2 flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          className="px-2!"
          onClick={() =>
            moveWithUndo(
              change((task) => movedTo(task, today)),
              { title: earlierWords.brought },
            )
          }
        >
          {earlierWords.bring(count)}
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="px-2! text-ink2!"
          onClick={() =>
            moveWithUndo(
              change((task) => letGo(task, today)),
              { title: earlierWords.gone, description: earlierWords.goneLine(count) },
            )
          }
        >
          {earlierWords.letGo(count)}
        </Button>
      </div>
    </div>
  )
}
