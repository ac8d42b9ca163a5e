import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { plannerTip } from '../../../content/open/quotes.ts'
import { dayWords, periodWords } from '../../../domain/day-words.ts'
import { type CalendarView, type LocalDay, localDay, rangeOf } from '../../../domain/day.ts'
import { countByDay, isOpenTask, type TaskFilter, type TitleOrder } from '../../../domain/tasks.ts'
import { useNow } from '../../device/clock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { tasks as keptTasks } from '../../member/tasks.ts'
import { paths } from '../../paths.ts'
import { BelowFirstView } from '../../shell/below-first-view.tsx'
import { lazyOrEmpty } from '../../shell/lazy-or-empty.ts'
import { Screen } from '../../shell/screen.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import { ByHour } from './by-hour.tsx'
import { Calendar } from './calendar.tsx'
import { useChosenList } from './chosen-list.ts'
import { Composer } from './composer.tsx'
import { EarlierLine } from './earlier-line.tsx'
import { PlannerColumns } from './planner-columns.tsx'
import { QuoteCard } from './quote-card.tsx'
import { SuggestedOrderCard } from './suggested-order-card.tsx'
import { TaskDetails } from './task-details.tsx'
import { TaskList } from './task-list.tsx'

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
  // Null means that the selected day is today, also after midnight.
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
          <Calendar
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
        <BelowFirstView>
          {selected === today ? <EarlierLine tasks={counted} today={today} /> : null}
          {/* Rows of the list can be dragged to an hour, so both are in this element. */}
          <div ref={listArea} className="contents">
            {view === 'day' ? <ByHour tasks={tasks} day={selected} today={today} area={listArea} /> : null}
            <TaskList
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
        </BelowFirstView>
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
