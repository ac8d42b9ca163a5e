import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import {
  addName,
  aboutTime,
  moveName,
  moveTo,
  planStatus,
  planWords,
  whyHere,
  whyNot,
} from '../../../../content/open/day-plan.ts'
import {
  clockTime,
  type DayPlan,
  type FreeWindow,
  type LeftTask,
  type PlannedTask,
} from '../../../../domain/day-plan.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useDrag } from '../../../ui/drag.ts'
import { focusSoon } from '../../../ui/row-focus.ts'
import type { Beside } from './beside.ts'

/**
 * The user's changes to the suggestion: the ids of the tasks in the plan, and the free times to which tasks were moved.
 */
export interface Decided {
  readonly chosen: ReadonlySet<number>
  readonly moved: ReadonlyMap<number, FreeWindow>
}

interface PlanResultProps {
  plan: DayPlan
  /** Meetups and calendar events, which make their times unavailable. */
  appointments: readonly Beside[]
  windows: readonly FreeWindow[]
  decided: Decided | null
  onDecide(decided: Decided | null): void
}

/** The drop target for tasks that are left out of the plan. The other drop targets are indexes of `windows`. */
const out = 'out'
const keys = ['ArrowUp', 'ArrowDown', 'Delete'].join(' ')
const moveButton = (id: number) => `[data-move="${id}"]`

/**
 * Shows which tasks fit and which can wait. A task can be moved by drag, with the arrow keys, or with the buttons of
 * its row.
 */
export function PlanResult({ plan, appointments, windows, decided, onDecide }: PlanResultProps) {
  const area = useRef<HTMLDivElement>(null)
  const standing = plan.planned.filter(({ window }) => window === null)
  const timed = plan.planned.filter(({ window }) => window !== null)
  useDrag(area, (id, target) => move(Number(id), target))

  function move(id: number, target: string) {
    const chosen = new Set(decided?.chosen ?? timed.map(({ task }) => task.id))
    const moved = new Map(decided?.moved)
    const window = windows[Number(target)]
    if (target === out) chosen.delete(id)
    else chosen.add(id)
    if (target === out || window === undefined) moved.delete(id)
    else moved.set(id, window)
    onDecide({ chosen, moved })
    focusSoon(target === out ? `[data-add="${id}"]` : moveButton(id))
  }

  function add(id: number) {
    const chosen = new Set(decided?.chosen ?? timed.map(({ task }) => task.id)).add(id)
    onDecide({ chosen, moved: new Map(decided?.moved) })
    focusSoon(moveButton(id))
  }

  if (windows.length === 0) return <p className="type-small text-ink2">{planWords.noWindow}</p>
  return (
    <div ref={area} className="flex flex-col gap-5">
      <section>
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h3 className="type-title">{planWords.fits}</h3>
          {decided ? (
            <Button variant="quiet" size="small" onClick={() => onDecide(null)}>
              {planWords.again}
            </Button>
          ) : null}
        </div>
        <p role="status" className="sr-only">
          {planStatus(plan)}
        </p>
        {standing.length + appointments.length > 0 ? (
          <Group title={planWords.standing}>
            {appointments.map(({ key, time, title, kind }) => (
              <li key={key} className="flex items-start gap-3 py-2">
                <span className="type-body w-12 shrink-0 font-semibold tabular-nums">{time}</span>
                <p className="type-body min-w-0 flex-1 wrap-anywhere">
                  {title} <span className="type-small text-ink2">{kind}</span>
                </p>
              </li>
            ))}
            {standing.map((each) => (
              <li key={each.task.id}>
                <Row planned={each} />
              </li>
            ))}
          </Group>
        ) : null}
        {windows.map((window, place) => {
          const rows = timed.filter((each) => each.window === place)
          return (
            <Group
              key={`${window.from} ${window.to}`}
              title={aboutTime(clockTime(window.from), clockTime(window.to))}
              drop={String(place)}
              none={planWords.empty}
            >
              {rows.map((each) => (
                <MovableRow key={each.task.id} planned={each} windows={windows} onMove={move} />
              ))}
            </Group>
          )
        })}
        {timed.length === 0 ? <p className="type-small mt-2 text-ink2">{planWords.nothing}</p> : null}
      </section>
      {plan.left.length > 0 ? (
        <section data-drop={out}>
          <h3 className="type-title">{planWords.left}</h3>
          <ul>
            {plan.left.map((each) => (
              <LeftRow key={each.task.id} left={each} onAdd={add} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

interface GroupProps {
  title: string
  drop?: string
  none?: string
  children: readonly ReactNode[]
}

function Group({ title, drop, none, children }: GroupProps) {
  return (
    <div data-drop={drop} className="py-1">
      <h4 className="type-small font-semibold text-ink2 first-letter:uppercase">{title}</h4>
      {children.length === 0 ? <p className="type-small py-2 text-ink2">{none}</p> : <ul>{children}</ul>}
    </div>
  )
}

function Row({ planned, children }: { planned: PlannedTask; children?: ReactNode }) {
  const { task, at, why } = planned
  return (
    <div className="flex items-start gap-3 py-2">
      <span className="type-body w-12 shrink-0 font-semibold tabular-nums">{clockTime(at)}</span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="type-body">{task.title}</p>
        <p className="type-small text-ink2">{whyHere[why](planned)}</p>
      </div>
      {children}
    </div>
  )
}

interface MovableRowProps {
  planned: PlannedTask
  windows: readonly FreeWindow[]
  onMove(id: number, target: string): void
}

function MovableRow({ planned, windows, onMove }: MovableRowProps) {
  const { task, window: own } = planned
  const [choosing, setChoosing] = useState(false)

  function press(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const to = event.key === 'Delete' ? out : by === undefined ? null : String((own ?? 0) + by)
    if (to === null || (to !== out && windows[Number(to)] === undefined)) return
    event.preventDefault()
    onMove(task.id, to)
  }

  return (
    <li data-drag={task.id} data-drag-label={task.title} className="-mx-2 rounded-field px-2">
      <Row planned={planned}>
        <IconButton
          data-move={task.id}
          label={moveName(task.title)}
          aria-expanded={choosing}
          aria-keyshortcuts={keys}
          title={planWords.keys}
          onClick={() => setChoosing(!choosing)}
          onKeyDown={press}
        >
          <GripVertical className="size-5" />
        </IconButton>
      </Row>
      {choosing ? (
        <div className="flex flex-wrap gap-2 pb-2 pl-15">
          {windows.map(({ from, to }, place) =>
            place === own ? null : (
              <Button key={from} variant="outline" size="small" onClick={() => onMove(task.id, String(place))}>
                {moveTo(clockTime(from), clockTime(to))}
              </Button>
            ),
          )}
          <Button variant="outline" size="small" onClick={() => onMove(task.id, out)}>
            {planWords.leaveOut}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function LeftRow({ left, onAdd }: { left: LeftTask; onAdd(id: number): void }) {
  const { task, why } = left
  return (
    <li
      data-drag={task.id}
      data-drag-label={task.title}
      className="-mx-2 flex items-start gap-3 rounded-field px-2 py-2"
    >
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="type-body">{task.title}</p>
        <p className="type-small text-ink2">{whyNot[why](left)}</p>
      </div>
      {why === 'more' || why === 'energy' ? (
        <Button
          variant="secondary"
          size="small"
          data-add={task.id}
          aria-label={addName(task.title)}
          onClick={() => onAdd(task.id)}
        >
          Add
        </Button>
      ) : null}
    </li>
  )
}
