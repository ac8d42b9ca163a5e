import { isBlank } from './blank.ts'
import { isLocalDay, type LocalDay } from './day.ts'
import { parseRepeat } from './repeat-rule.ts'

export const taskSizes = [5, 15, 30, 60] as const
export type TaskSize = (typeof taskSizes)[number]

/** Size of a task without a chosen size (spec §2 Planner). */
export const usualSize: TaskSize = 15

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

export interface TaskStep {
  readonly title: string
  readonly done: boolean
}

/** Optional fields of a task (D51). */
export interface TaskDetails {
  /** 'HH:MM' in local time, or a part of the day. */
  readonly time?: string
  /** Minutes that the task takes. */
  readonly minutes?: TaskSize
  /** An RFC 5545 rule (`repeat-rule.ts`). When the task is completed, the next one gets the rule. */
  readonly repeat?: string
  /** The next task is counted from the day of completion instead of from the rule's own days. */
  readonly repeatFrom?: 'done'
  /** The day by the rule, if the task was moved to another day. */
  readonly repeatDay?: LocalDay
  /** The id of the completed task, of which this one is the repetition. */
  readonly after?: number
  /** Minutes before `time` at which to remind; only with a clock time. */
  readonly remind?: number
  readonly steps?: readonly TaskStep[]
  readonly note?: string
  /** Id of a named list. */
  readonly list?: string
  /** When it was put on its list, or taken off, in milliseconds since 1970: of two devices the later one decides. */
  readonly listAt?: number
  /** The task stays on its day: nothing moves it automatically. */
  readonly fixed?: boolean
  /** What `time` was before 'Plan my day' gave the task its hour. Goes when the time is changed otherwise. */
  readonly planned?: PartOfDay | 'any'
  /** The day on which the user let it go: it stays on its earlier day and is not offered again. */
  readonly letGo?: LocalDay
}

/** New values; undefined removes a field. */
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
  remind: (minutes, { time }) => Number.isInteger(minutes) && Number(minutes) >= 0 && isClockTime(time),
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

/** Removes invalid details; the same object if there are none. Other fields stay. */
export function withValidDetails<T extends object>(stored: T): T & TaskDetails {
  const values: DetailsAsStored = stored
  const wrong: string[] = detailNames.filter(
    (name) => Object.hasOwn(values, name) && !valid[name](values[name], values),
  )
  const kept = Object.entries(values).filter(([name]) => !wrong.includes(name))
  return (wrong.length === 0 ? stored : Object.fromEntries(kept)) as T & TaskDetails
}

/** Sets and removes details, then removes those that are invalid. */
export function withDetails<T extends TaskDetails>(task: T, changes: DetailChanges): T {
  const planned = 'time' in changes ? undefined : task.planned
  const merged = Object.entries({ ...task, planned, ...changes }).filter(([, value]) => value !== undefined)
  return withValidDetails(Object.fromEntries(merged)) as T
}

function isStep(step: unknown): step is TaskStep {
  if (typeof step !== 'object' || step === null) return false
  const { title, done } = step as Record<string, unknown>
  return isText(title) && typeof done === 'boolean'
}

/** Details of a new task, which is put on the list that its line names, otherwise on `list`. `at` is in milliseconds. */
export function onList(details: TaskDetails, list: string | null, at: number): TaskDetails {
  const own = details.list ?? list
  return own === null ? details : { ...details, list: own, listAt: at }
}

/** The task as it was before 'Plan my day' gave it an hour. */
export function withoutPlan<T extends TaskDetails>(task: T): T {
  if (task.planned === undefined) return task
  return withDetails(task, { time: task.planned === 'any' ? undefined : task.planned, remind: undefined })
}
