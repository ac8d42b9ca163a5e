import { hintsOf, type TaskHints, type TaskKind } from './suggested-order.ts'
import { isPartOfDay, type PartOfDay, usualSize, withDetails, withoutPlan } from './task-details.ts'
import { inOrder, type Task } from './tasks.ts'

export type DayEnergy = 'low' | 'some' | 'plenty'

/** A period in which the user has time, in minutes since midnight. */
export interface FreeWindow {
  readonly from: number
  readonly to: number
}

export interface PlanRequest {
  readonly tasks: readonly Task[]
  readonly windows: readonly FreeWindow[]
  /** Periods that are taken by meetups and by events of calendars. */
  readonly busy?: readonly FreeWindow[]
  readonly energy: DayEnergy
  /** The current time in minutes since midnight; nothing is planned before it. It is 0 for a future day. */
  readonly clock: number
  /** Maximum number of tasks to suggest. Tasks with a fixed clock time are not counted. */
  readonly most: number
  /**
   * Ids of the tasks that the user selected. The plan then contains exactly these, whatever `energy` and `most` say.
   */
  readonly chosen?: ReadonlySet<number>
  /** Free periods to which the user moved tasks: the task id and the index of the period in `windows`. */
  readonly moved?: ReadonlyMap<number, number>
}

type WhyHere = 'time' | 'passed' | 'moved' | 'part' | 'by' | 'quick' | 'small' | 'big' | TaskKind

/**
 * Why a task is not in the plan.
 * - `none`: there is no free time.
 * - `long`: the task is longer than each free period.
 * - `part`: it does not fit into its part of the day.
 * - `by`: it does not fit before its deadline.
 * - `room`: it does not fit beside the planned tasks.
 * - `energy`: the plan would then fill more time than the user's energy allows.
 * - `more`: it would fit, but enough tasks are suggested already.
 * - `many`: there are more tasks than the search tries.
 */
type WhyNot = 'long' | 'part' | 'by' | 'none' | 'energy' | 'more' | 'room' | 'many'

export interface PlannedTask {
  readonly task: Task
  /** Start of the task, in minutes since midnight. */
  readonly at: number
  readonly minutes: number
  /** Index of the free period in `windows`; null for a task with a fixed clock time. */
  readonly window: number | null
  readonly why: WhyHere
}

export interface LeftTask {
  readonly task: Task
  readonly minutes: number
  readonly why: WhyNot
}

export interface DayPlan {
  /** The planned tasks, sorted by time. */
  readonly planned: readonly PlannedTask[]
  /** The tasks that are not in the plan, in the order of the task list. */
  readonly left: readonly LeftTask[]
  /** The value of the plan. The search looks for the plan with the highest value. */
  readonly value: number
}

const mostTasks = 15
export const mostWindows = 6

/** Length of a slot in minutes. The search lets tasks begin only at multiples of it. */
const slot = 5
const dayEnd = 24 * 60
const slots = dayEnd / slot

/**
 * Start and end of each part of the day, in minutes since midnight. A task for a part of the day must begin within that
 * part.
 */
const parts: Readonly<Record<PartOfDay, FreeWindow>> = {
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 18 * 60 },
  evening: { from: 18 * 60, to: dayEnd },
}

/**
 * The hours of the day in which a kind of task should begin if possible. They are ignored if another task would no
 * longer fit.
 */
const preferred: Partial<Record<TaskKind, FreeWindow>> = {
  opening: { from: 9 * 60, to: 17 * 60 },
  evening: { from: 18 * 60, to: dayEnd },
}

/** Share of the free time that the plan fills at each level of energy. */
const share: Readonly<Record<DayEnergy, number>> = { low: 0.5, some: 0.75, plenty: 1 }
/**
 * How much each minute of a task adds to its value. With little energy short tasks are preferred, with plenty of energy
 * long ones.
 */
const perMinute: Readonly<Record<DayEnergy, number>> = { low: -1, some: 1, plenty: 2 }
const counts = { task: 200, bound: 120, part: 80, chosen: 100_000 } as const

/** A task without a clock time, for which the search may choose a time. All times in it are counted in slots. */
interface Candidate extends Known {
  readonly length: number
  readonly value: number
  readonly window: number | null
  /** For each slot of the day: 1 if the task may begin in it. */
  readonly starts: Uint8Array
  /**
   * For each slot of the day: the latest start with which the task is over when that slot begins; -1 if there is none.
   */
  readonly latest: Int16Array
}

/** A part of a free period in which no task with a clock time and no event takes place. Times are counted in slots. */
interface Piece extends FreeWindow {
  readonly window: number
}

interface Found {
  readonly candidates: readonly Candidate[]
  readonly latest: Int16Array
  /** The set of tasks that the search chose, as bits: bit n stands for `candidates[n]`. */
  readonly best: number
  readonly pieces: readonly Piece[]
}

export function taskMinutes(task: Pick<Task, 'minutes'>): number {
  return task.minutes ?? usualSize
}

/**
 * A task with the facts that the search needs. A clock time that an earlier plan set is ignored, so that the task can
 * be planned again.
 */
interface Known extends TaskHints {
  readonly task: Task
  readonly part: PartOfDay | null
}

function knownOf(task: Task): Known {
  const before = withoutPlan(task)
  return { task, ...hintsOf(before), part: isPartOfDay(before.time) ? before.time : null }
}

/**
 * Plans the open tasks of a day into the free periods. Of the tasks that fit somewhere it takes the `mostTasks` most
 * valuable ones, and finds the best possible set of these. The same input always gives the same plan.
 */
export function planDay(request: PlanRequest): DayPlan {
  const known = request.tasks.map(knownOf)
  const standing = known.flatMap((each) => standingOf(each, request) ?? [])
  const movable = known.filter(({ task }) => standing.every((each) => each.task !== task))
  const pieces = piecesOf(request, standing)
  const all = movable.map((each, place) => candidateOf(each, place, request, pieces))
  const able = all.filter(({ starts }) => starts.includes(1))
  // The search tries only the tasks with the highest value. `toSorted` is stable, so equal tasks keep their order.
  const searched = new Set(able.toSorted((a, b) => b.value - a.value).slice(0, mostTasks))
  const candidates = able.filter((each) => searched.has(each))
  const free = pieces.reduce((sum, { from, to }) => sum + to - from, 0)
  const budget = request.chosen ? Infinity : Math.max(usualSize / slot, Math.floor(free * share[request.energy]))
  const { latest, best, value } = search(candidates, { budget, request })
  const planned = [...standing, ...placed({ candidates, latest, best, pieces }, request)]
  const left = all.flatMap((each) => {
    const place = candidates.indexOf(each)
    if (place >= 0 && best & (1 << place)) return []
    const length = lengthOf(candidates, best) + each.length
    const why =
      place < 0 ? whyUnable(each, request, pieces) : whyLeft(latest[best | (1 << place)] ?? -1, length > budget)
    return { task: each.task, minutes: taskMinutes(each.task), why }
  })
  return { planned: planned.toSorted((a, b) => a.at - b.at), left, value }
}

/**
 * Returns the plan's entry of a task with a fixed clock time. A task whose time has passed keeps its time. Returns null
 * for a task that may be moved: it has no clock time or only a deadline, or the user moved it to a free period.
 */
function standingOf({ task, time }: Known, { clock, moved }: PlanRequest): PlannedTask | null {
  if (time === null || time.by || moved?.has(task.id)) return null
  const at = time.minutes
  return { task, at, minutes: taskMinutes(task), window: null, why: at < clock ? 'passed' : 'time' }
}

/** Returns the parts of the free periods that are not past and not taken by events or tasks. They do not overlap. */
function piecesOf({ windows, busy = [], clock }: PlanRequest, standing: readonly PlannedTask[]): Piece[] {
  const taken = new Uint8Array(slots)
  for (const { at, minutes } of standing) taken.fill(1, Math.floor(at / slot), Math.ceil((at + minutes) / slot))
  for (const { from, to } of busy) taken.fill(1, Math.floor(from / slot), Math.ceil(to / slot))
  taken.fill(1, 0, Math.ceil(clock / slot))
  const pieces: Piece[] = []
  for (const [window, { from, to }] of windows.slice(0, mostWindows).entries()) {
    const end = Math.min(slots, Math.floor(to / slot))
    let begin: number | null = null
    for (let at = Math.ceil(from / slot); at <= end; at++) {
      const isFree = at < end && taken[at] === 0
      if (isFree) begin ??= at
      if (isFree) taken[at] = 1
      if (isFree || begin === null) continue
      pieces.push({ window, from: begin, to: at })
      begin = null
    }
  }
  return pieces
}

function candidateOf(known: Known, place: number, request: PlanRequest, pieces: readonly Piece[]): Candidate {
  const { task } = known
  const window = request.moved?.get(task.id) ?? null
  const length = Math.ceil(taskMinutes(task) / slot)
  const starts = startsOf(known, { pieces, window, length })
  const latest = new Int16Array(slots + 1).fill(-1)
  for (let end = 1; end <= slots; end++) {
    const start = end - length
    latest[end] = start >= 0 && starts[start] === 1 ? start : (latest[end - 1] ?? -1)
  }
  return { ...known, length, window, starts, latest, value: valueOf(known, place, request) }
}

function startsOf(
  { part, time }: Known,
  where: { pieces: readonly Piece[]; window: number | null; length: number },
): Uint8Array {
  const { pieces, window, length } = where
  // If the user moved the task to a free period, the part of the day that the task asks for no longer counts.
  const range = part === null || window !== null ? { from: 0, to: dayEnd } : parts[part]
  const deadline = time?.by && window === null ? time.minutes : dayEnd
  const starts = new Uint8Array(slots)
  for (const piece of pieces) {
    if (window !== null && piece.window !== window) continue
    const last = Math.min(piece.to - length, range.to / slot - 1, Math.floor(deadline / slot) - length)
    const first = Math.max(piece.from, range.from / slot)
    if (last >= first) starts.fill(1, first, last + 1)
  }
  return starts
}

/** The value of a task in the plan. Of two equal tasks the earlier one in the list has a slightly higher value. */
function valueOf({ task, part }: Known, place: number, { energy, chosen }: PlanRequest): number {
  return (
    counts.task +
    perMinute[energy] * taskMinutes(task) +
    (task.fixed ? counts.bound : 0) +
    (part === null ? 0 : counts.part) +
    (chosen?.has(task.id) ? counts.chosen : 0) -
    Math.min(place, 2 * mostTasks)
  )
}

/**
 * Tries sets of candidates, written as bits. `latest` is, for each set, the latest slot at which work on it may begin;
 * -1 if the set does not fit or was skipped. `best` is the fitting set with the highest value.
 *
 * If the user selected no tasks, only sets of at most `most` + 1 tasks are tried. If the user selected tasks, only sets
 * with at most one other task are tried. The one task too many shows whether a task that is left out would have fitted.
 */
function search(
  candidates: readonly Candidate[],
  { budget, request: { chosen, most } }: { budget: number; request: PlanRequest },
): { latest: Int16Array; best: number; value: number } {
  const count = candidates.length
  const latest = new Int16Array(1 << count).fill(-1)
  latest[0] = slots
  const values = new Int32Array(latest.length)
  const lengths = new Int16Array(latest.length)
  const forbidden = forbiddenOf(candidates, chosen)
  let best = 0
  // A set is tried only if the same set without its last task fitted, so most sets are never tried. This makes even the
  // first plan fast, for which the browser has not compiled this loop yet.
  let smaller = [0]
  for (let size = 1; size <= (chosen ? count : most + 1); size++) {
    const sets: number[] = []
    for (const part of smaller) {
      for (let place = 32 - Math.clz32(part); place < count; place++) {
        const set = part | (1 << place)
        const wrong = set & forbidden
        if ((wrong & (wrong - 1)) !== 0) continue
        const begin = latestStart(set, candidates, latest)
        if (begin < 0) continue
        const { value, length } = candidates[place] as Candidate
        latest[set] = begin
        values[set] = (values[part] as number) + value
        lengths[set] = (lengths[part] as number) + length
        sets.push(set)
        if (wrong !== 0 || (!chosen && (lengths[set] > budget || size > most))) continue
        // Of sets with the same value the lowest one is taken, so that the same input always gives the same plan.
        const more = values[set] - (values[best] as number)
        if (more > 0 || (more === 0 && set < best)) best = set
      }
    }
    smaller = sets
  }
  return { latest, best, value: values[best] as number }
}

/**
 * Returns the latest start of a set, computed from the sets with one task less in `latest`; -1 if the set does not fit.
 */
function latestStart(set: number, candidates: readonly Candidate[], latest: Int16Array): number {
  let found = -1
  for (let bits = set; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits
    const rest = latest[set ^ bit] as number
    // The set without this task does not fit into the day, so the whole set does not fit either.
    if (rest < 0) return -1
    const start = (candidates[31 - Math.clz32(bit)] as Candidate).latest[rest] as number
    if (start > found) found = start
  }
  return found
}

function forbiddenOf(candidates: readonly Candidate[], chosen: PlanRequest['chosen']): number {
  return candidates.reduce((bits, { task }, place) => (!chosen || chosen.has(task.id) ? bits : bits | (1 << place)), 0)
}

/**
 * Gives each task of the set `best` its time. It repeatedly takes the task that can begin first, at a time that suits
 * its kind, as long as all remaining tasks of the set still fit after it.
 */
function placed({ candidates, latest, best, pieces }: Found, request: PlanRequest): PlannedTask[] {
  const planned: PlannedTask[] = []
  let left = best
  let from = 0
  while (left > 0) {
    let next: { candidate: Candidate; place: number; start: number } | null = null
    for (const [place, candidate] of candidates.entries()) {
      if ((left & (1 << place)) === 0) continue
      const start = startAfter(candidate, from, latest[left ^ (1 << place)] ?? -1)
      if (start !== null && (next === null || start < next.start)) next = { candidate, place, start }
    }
    if (next === null) break
    const { candidate, place, start } = next
    const window = pieces.find((piece) => start >= piece.from && start < piece.to)?.window ?? null
    const why = whyHere(candidate, request)
    planned.push({ task: candidate.task, at: start * slot, minutes: taskMinutes(candidate.task), window, why })
    left ^= 1 << place
    from = start + candidate.length
  }
  return planned
}

/**
 * The first start at or after `from` with which the task ends by `end`. A start that suits the kind of task is
 * preferred, even if it is later. Returns null if there is none.
 */
function startAfter({ starts, length, kind }: Candidate, from: number, end: number): number | null {
  const best = preferred[kind]
  const fits = (start: number) => starts[start] === 1 && start + length <= end
  let first: number | null = null
  for (let start = from; start < slots; start++) {
    if (!fits(start)) continue
    if (best === undefined || (start * slot >= best.from && start * slot < best.to)) return start
    first ??= start
  }
  return first
}

function whyHere({ task, window, kind, part, time }: Candidate, { energy }: PlanRequest): WhyHere {
  if (window !== null) return 'moved'
  if (part !== null) return 'part'
  if (time?.by) return 'by'
  if (taskMinutes(task) === 5) return 'quick'
  if (kind !== 'written') return kind
  if (taskMinutes(task) >= 30) return 'big'
  return energy === 'low' ? 'small' : 'written'
}

function whyUnable(candidate: Candidate, { windows, moved }: PlanRequest, pieces: readonly Piece[]): WhyNot {
  if (candidate.starts.includes(1)) return 'many'
  if (windows.length === 0 || pieces.length === 0) return 'none'
  const within = moved?.get(candidate.task.id)
  const longest = Math.max(
    0,
    ...pieces.filter((each) => within === undefined || each.window === within).map(lengthOfPiece),
  )
  if (candidate.length > longest) return 'long'
  return candidate.part === null ? 'by' : 'part'
}

function whyLeft(latest: number, beyondBudget: boolean): WhyNot {
  if (latest < 0) return 'room'
  return beyondBudget ? 'energy' : 'more'
}

function lengthOfPiece({ from, to }: FreeWindow): number {
  return to - from
}

function lengthOf(candidates: readonly Candidate[], set: number): number {
  return candidates.reduce((sum, { length }, place) => sum + (set & (1 << place) ? length : 0), 0)
}

export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/**
 * Writes a plan into the tasks: their clock times and their order. Tasks that are not in the plan lose the clock time
 * that an earlier plan set.
 */
export function withPlan(tasks: readonly Task[], { planned, left }: DayPlan): readonly Task[] {
  const hours = new Map(planned.flatMap(({ task, at, window }) => (window === null ? [] : [[task.id, clockTime(at)]])))
  const others = new Set(left.map(({ task }) => task.id))
  const changed = tasks.map((task) => {
    const time = hours.get(task.id)
    if (time === undefined) return others.has(task.id) ? withoutPlan(task) : task
    const before = withoutPlan(task)
    return withDetails(before, { time, planned: isPartOfDay(before.time) ? before.time : 'any' })
  })
  return inOrder(
    changed,
    planned.map(({ task }) => task.id),
  )
}
