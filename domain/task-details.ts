import { isBlank } from './blank.ts'
import { isLocalDay, type LocalDay } from './day.ts'
import { leastWithoutTime } from './reminder-times.ts'
import { parseRepeat } from './repeat-rule.ts'

export const taskSizes = [5, 15, 30, 60] as const
export type TaskSize = (typeof taskSizes)[number]

/** Minutes of a task for which the user chose no size (spec §2 Planner). */
export const usualSize: TaskSize = 15

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

export interface TaskStep {
  readonly title: string
  readonly done: boolean
}

/** Optional fields of a task (D51). */
export interface TaskDetails {
  /** When the task is planned: 'HH:MM' in local time, or a part of the day. */
  readonly time?: string
  readonly minutes?: TaskSize
  /** Repeat rule (RFC 5545, `repeat-rule.ts`). When the task is completed, the next task gets the rule. */
  readonly repeat?: string
  /** If set, the day of the next task is counted from the completion and not from the days of the repeat rule. */
  readonly repeatFrom?: 'done'
  /** The day that the repeat rule gave, if the user moved the task to another day. */
  readonly repeatDay?: LocalDay
  /** Id of the completed task that this task repeats. */
  readonly after?: number
  /**
   * Number of minutes before `time` at which the reminder is sent. The reminder of a task without a clock time is on an
   * earlier day.
   */
  readonly remind?: number
  readonly steps?: readonly TaskStep[]
  readonly note?: string
  readonly list?: string
  /**
   * Time at which the task was put on its list or taken off it, in milliseconds since 1970. If two devices disagree,
   * the later change counts.
   */
  readonly listAt?: number
  /** Whether the task stays on its day. The app then never moves it by itself. */
  readonly fixed?: boolean
  /**
   * Value of `time` before 'Plan my day' set a clock time; 'any' if there was none. Removed when `time` is changed in
   * another way.
   */
  readonly planned?: PartOfDay | 'any'
  /**
   * The day on which the user decided not to do the task any more. It stays on its day, and the app does not offer it
   * again.
   */
  readonly letGo?: LocalDay
}

/** New values for details of a task. Undefined removes a detail. */
export type DetailChanges = { readonly [Name in keyof TaskDetails]?: TaskDetails[Name] | undefined }

export const isClockTime = (time: unknown): time is string =>
  typeof time === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)

export const isPartOfDay = (time: unknown): time is PartOfDay => partsOfDay.includes(time as PartOfDay)

const isText = (value: unknown): value is string => typeof value === 'string' && !isBlank(value)

const valid: { readonly [Name in keyof TaskDetails]-?: (value: unknown, all: DetailsAsStored) => boolean } = {
  time: (time) => isClockTime(time) || isPartOfDay(time),
  minutes: (minutes) => taskSizes.includes(minutes as TaskSize),
  repeat: (rule) => typeof rule === 'string' && parseRepeat(rule) !== null,
  repeatFrom: (from) => from === 'done',
  repeatDay: (day) => typeof day === 'string' && isLocalDay(day),
  after: (id) => typeof id === 'number' && Number.isFinite(id),
  remind: (minutes, { time }) =>
    Number.isInteger(minutes) && Number(minutes) >= (isClockTime(time) ? 0 : leastWithoutTime),
  steps: (steps) => Array.isArray(steps) && steps.length > 0 && steps.every(isStep),
  note: isText,
  list: isText,
  listAt: (time) => typeof time === 'number' && Number.isFinite(time),
  fixed: (fixed) => fixed === true,
  planned: (before, { time }) => (isPartOfDay(before) || before === 'any') && isClockTime(time),
  letGo: (day) => typeof day === 'string' && isLocalDay(day),
}

type DetailsAsStored = { readonly [Name in keyof TaskDetails]?: unknown }

export const detailNames = Object.keys(valid) as (keyof TaskDetails)[]

/** Removes details of a task that have invalid values. Returns the same object if all are valid. */
export function withValidDetails<T extends object>(stored: T): T & TaskDetails {
  const values: DetailsAsStored = stored
  const wrong: string[] = detailNames.filter(
    (name) => Object.hasOwn(values, name) && !valid[name](values[name], values),
  )
  const kept = Object.entries(values).filter(([name]) => !wrong.includes(name))
  return (wrong.length === 0 ? stored : Object.fromEntries(kept)) as T & TaskDetails
}

/**
 * Changes details of a task; undefined removes one. A new `listAt` is always later than the old one, because sync
 * compares them to find the latest move, and another device of the member may have moved the task with a clock that is
 * ahead.
 */
export function withDetails<T extends TaskDetails>(task: T, changes: DetailChanges): T {
  const planned = 'time' in changes ? undefined : task.planned
  const { listAt = task.listAt } = changes
  const moved = listAt === task.listAt ? {} : { listAt: Math.max(listAt ?? 0, (task.listAt ?? 0) + 1) }
  const merged = Object.entries({ ...task, planned, ...changes, ...moved }).filter(([, value]) => value !== undefined)
  return withValidDetails(Object.fromEntries(merged)) as T
}

function isStep(step: unknown): step is TaskStep {
  if (typeof step !== 'object' || step === null) return false
  const { title, done } = step as Record<string, unknown>
  return isText(title) && typeof done === 'boolean'
}

/**
 * Details of a new task. It is put on the list that the typed line names, and on `list` if the line names none. `at` is
 * in milliseconds since 1970.
 */
export function onList(details: TaskDetails, list: string | null, at: number): TaskDetails {
  const own = details.list ?? list
  return own === null ? details : { ...details, list: own, listAt: at }
}

/**
 * Removes the clock time that 'Plan my day' gave the task, and its reminder. The part of the day that the task had
 * before is restored.
 */
export function withoutPlan<T extends TaskDetails>(task: T): T {
  if (task.planned === undefined) return task
  return withDetails(task, { time: task.planned === 'any' ? undefined : task.planned, remind: undefined })
}
