import { hintsOf, type TaskHints, type TaskKind } from './suggested-order.ts'
import { isPartOfDay, type PartOfDay, usualSize, withDetails, withoutPlan } from './task-details.ts'
import { inOrder, type Task } from './tasks.ts'

/** How much the user feels able to do. */
export type Energy = 'low' | 'some' | 'plenty'

/** A time the user has free, in minutes since midnight. */
export interface FreeWindow {
  readonly from: number
  readonly to: number
}

export interface DayWish {
  /** The open tasks of the day, in the order of the list. */
  readonly tasks: readonly Task[]
  readonly windows: readonly FreeWindow[]
  readonly energy: Energy
  /** Nothing is planned before this minute of the day; 0 for a day to come. */
  readonly clock: number
  /** The most tasks to suggest, beside those with a time of their own. */
  readonly most: number
  /** What the user decided: these tasks and no others, without regard to energy and `most`. */
  readonly chosen?: ReadonlySet<number>
  /** Windows that the user moved tasks to, by task id, as places in `windows`. */
  readonly moved?: ReadonlyMap<number, number>
}

export type WhyHere = 'time' | 'passed' | 'moved' | 'part' | 'by' | 'quick' | 'small' | 'big' | TaskKind

/** Why a task is not in the plan. `more`: there is room for it too. */
export type WhyNot = 'long' | 'part' | 'by' | 'none' | 'energy' | 'more' | 'room' | 'many'

export interface PlannedTask {
  readonly task: Task
  /** Minute of the day. */
  readonly at: number
  readonly minutes: number
  /** Place in `windows`; null for a task that stands at a time of its own. */
  readonly window: number | null
  readonly why: WhyHere
}

export interface LeftTask {
  readonly task: Task
  readonly minutes: number
  readonly why: WhyNot
}

export interface DayPlan {
  /** By time. */
  readonly planned: readonly PlannedTask[]
  /** In the order of the list. */
  readonly left: readonly LeftTask[]
  /** The value that the search made as large as possible. */
  readonly value: number
}

export const mostTasks = 15
export const mostWindows = 6

/** Times are searched in steps of five minutes. */
const slot = 5
const dayEnd = 24 * 60
const slots = dayEnd / slot

/** Minutes in which each part of the day begins and ends; a task of a part begins in it. */
const parts: Readonly<Record<PartOfDay, FreeWindow>> = {
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 18 * 60 },
  evening: { from: 18 * 60, to: dayEnd },
}

/** When a kind of task is best begun, when that costs nothing else. */
const preferred: Partial<Record<TaskKind, FreeWindow>> = {
  opening: { from: 9 * 60, to: 17 * 60 },
  evening: { from: 18 * 60, to: dayEnd },
}

/** The part of the free time that is filled; the rest stays free. */
const share: Readonly<Record<Energy, number>> = { low: 0.5, some: 0.75, plenty: 1 }
/** What a minute of a task counts: with little energy small tasks go first, with plenty big ones. */
const perMinute: Readonly<Record<Energy, number>> = { low: -1, some: 1, plenty: 2 }
const counts = { task: 200, bound: 120, part: 80, chosen: 100_000 } as const

/** A movable task of the search. Times in slots. */
interface Candidate extends Known {
  readonly length: number
  readonly value: number
  readonly window: number | null
  /** For each slot whether the task may begin in it. */
  readonly starts: Uint8Array
  /** For each slot the latest start of the task that ends by then; -1 without one. */
  readonly latest: Int16Array
}

/** Part of a window that no task with a time of its own takes. In slots. */
interface Piece extends FreeWindow {
  readonly window: number
}

interface Found {
  readonly candidates: readonly Candidate[]
  readonly latest: Int16Array
  /** The chosen candidates, as bits. */
  readonly best: number
  readonly pieces: readonly Piece[]
}

/** Minutes that a task takes. */
export function sizeOf(task: Pick<Task, 'minutes'>): number {
  return task.minutes ?? usualSize
}

/** What the search has to know of a task. An hour from an earlier plan does not count: it may be planned anew. */
interface Known extends TaskHints {
  readonly task: Task
  readonly part: PartOfDay | null
}

function knownOf(task: Task): Known {
  const before = withoutPlan(task)
  return { task, ...hintsOf(before), part: isPartOfDay(before.time) ? before.time : null }
}

/**
 * Plans the open tasks of a day into free windows: the set of tasks of the largest value that fits, exactly, over at most
 * `mostTasks` movable tasks. Tasks with a time of their own stand. Same wish in, same plan out.
 */
export function planDay(wish: DayWish): DayPlan {
  const known = wish.tasks.map(knownOf)
  const standing = known.flatMap((each) => standingOf(each, wish) ?? [])
  const movable = known.filter(({ task }) => standing.every((each) => each.task !== task))
  const pieces = piecesOf(wish, standing)
  const all = movable.map((each, place) => candidateOf(each, place, wish, pieces))
  const able = all.filter(({ starts }) => starts.includes(1))
  // The most valuable ones; `toSorted` is stable.
  const searched = new Set(able.toSorted((a, b) => b.value - a.value).slice(0, mostTasks))
  const candidates = able.filter((each) => searched.has(each))
  const latest = latestStarts(candidates, wish)
  const free = pieces.reduce((sum, { from, to }) => sum + to - from, 0)
  const budget = wish.chosen ? Infinity : Math.max(usualSize / slot, Math.floor(free * share[wish.energy]))
  const { best, value } = bestOf(candidates, latest, { budget, wish })
  const planned = [...standing, ...placed({ candidates, latest, best, pieces }, wish)]
  const left = all.flatMap((each) => {
    const place = candidates.indexOf(each)
    if (place >= 0 && best & (1 << place)) return []
    const length = lengthOf(candidates, best) + each.length
    const why = place < 0 ? whyUnable(each, wish, pieces) : whyLeft(latest[best | (1 << place)] ?? -1, length > budget)
    return { task: each.task, minutes: sizeOf(each.task), why }
  })
  return { planned: planned.toSorted((a, b) => a.at - b.at), left, value }
}

/** A task that stands at its own time; also one whose time has passed, which takes no free time. */
function standingOf({ task, time }: Known, { clock, moved }: DayWish): PlannedTask | null {
  if (time === null || time.by || moved?.has(task.id)) return null
  const at = time.minutes
  return { task, at, minutes: sizeOf(task), window: null, why: at < clock ? 'passed' : 'time' }
}

/** The windows from the clock on, without overlap and without the tasks that stand in them. */
function piecesOf({ windows, clock }: DayWish, standing: readonly PlannedTask[]): Piece[] {
  const taken = new Uint8Array(slots)
  for (const { at, minutes } of standing) taken.fill(1, Math.floor(at / slot), Math.ceil((at + minutes) / slot))
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

function candidateOf(known: Known, place: number, wish: DayWish, pieces: readonly Piece[]): Candidate {
  const { task } = known
  const window = wish.moved?.get(task.id) ?? null
  const length = Math.ceil(sizeOf(task) / slot)
  const starts = startsOf(known, { pieces, window, length })
  const latest = new Int16Array(slots + 1).fill(-1)
  for (let end = 1; end <= slots; end++) {
    const start = end - length
    latest[end] = start >= 0 && starts[start] === 1 ? start : (latest[end - 1] ?? -1)
  }
  return { ...known, length, window, starts, latest, value: valueOf(known, place, wish) }
}

/** Begins of a task that lie in a piece, in its part of the day and before its deadline. */
function startsOf(
  { part, time }: Known,
  where: { pieces: readonly Piece[]; window: number | null; length: number },
): Uint8Array {
  const { pieces, window, length } = where
  // Where the user moves a task, its part of the day no longer counts.
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

/** What a task in the plan counts; earlier in the list is a little more. */
function valueOf({ task, part }: Known, place: number, { energy, chosen }: DayWish): number {
  return (
    counts.task +
    perMinute[energy] * sizeOf(task) +
    (task.fixed ? counts.bound : 0) +
    (part === null ? 0 : counts.part) +
    (chosen?.has(task.id) ? counts.chosen : 0) -
    Math.min(place, 2 * mostTasks)
  )
}

/**
 * For each set of candidates (bits) the latest slot from which all of them can be done; -1 if they do not fit. The one
 * done first is tried in turn: what is left then begins as late as it can, which never hurts. Sets that are more than one
 * task away from all that may be chosen are left out.
 */
function latestStarts(candidates: readonly Candidate[], { chosen, most }: DayWish): Int16Array {
  // One flat table: this is the loop that takes the time.
  const width = slots + 1
  const starts = new Int16Array(candidates.length * width)
  for (const [place, candidate] of candidates.entries()) starts.set(candidate.latest, place * width)
  const latest = new Int16Array(1 << candidates.length).fill(-1)
  latest[0] = slots
  const sizes = new Uint8Array(latest.length)
  const forbidden = forbiddenOf(candidates, chosen)
  const largest = chosen ? candidates.length : most + 1
  for (let set = 1; set < latest.length; set++) {
    sizes[set] = (sizes[set & (set - 1)] as number) + 1
    const wrong = set & forbidden
    if ((sizes[set] as number) > largest || (wrong & (wrong - 1)) !== 0) continue
    let found = -1
    for (let bits = set; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits
      const rest = latest[set ^ bit] as number
      if (rest < 0) {
        // A part of the set does not fit, so the set does not.
        found = -1
        break
      }
      const start = starts[(31 - Math.clz32(bit)) * width + rest] as number
      if (start > found) found = start
    }
    latest[set] = found
  }
  return latest
}

/** The candidates, as bits, that the user decided against. */
function forbiddenOf(candidates: readonly Candidate[], chosen: DayWish['chosen']): number {
  return candidates.reduce((bits, { task }, place) => (!chosen || chosen.has(task.id) ? bits : bits | (1 << place)), 0)
}

/** The set of the largest value that fits. */
function bestOf(
  candidates: readonly Candidate[],
  latest: Int16Array,
  { budget, wish: { chosen, most } }: { budget: number; wish: DayWish },
): { best: number; value: number } {
  const values = new Int32Array(latest.length)
  const lengths = new Int16Array(latest.length)
  const sizes = new Uint8Array(latest.length)
  const forbidden = forbiddenOf(candidates, chosen)
  let best = 0
  for (let set = 1; set < latest.length; set++) {
    const low = set & -set
    const first = candidates[31 - Math.clz32(low)]
    values[set] = (values[set ^ low] ?? 0) + (first?.value ?? 0)
    lengths[set] = (lengths[set ^ low] ?? 0) + (first?.length ?? 0)
    sizes[set] = (sizes[set ^ low] ?? 0) + 1
    const fits = (latest[set] ?? -1) >= 0 && (set & forbidden) === 0
    const allowed = chosen ? true : (lengths[set] ?? 0) <= budget && (sizes[set] ?? 0) <= most
    if (fits && allowed && (values[set] ?? 0) > (values[best] ?? 0)) best = set
  }
  return { best, value: values[best] ?? 0 }
}

/**
 * Times for the chosen set: from the first free slot on always the task that can begin first, at a time that suits its
 * kind, as long as all others still fit behind it.
 */
function placed({ candidates, latest, best, pieces }: Found, wish: DayWish): PlannedTask[] {
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
    const why = whyHere(candidate, wish)
    planned.push({ task: candidate.task, at: start * slot, minutes: sizeOf(candidate.task), window, why })
    left ^= 1 << place
    from = start + candidate.length
  }
  return planned
}

/** The first start from `from` on that ends by `end`, if possible at the best time of its kind. */
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

function whyHere({ task, window, kind, part, time }: Candidate, { energy }: DayWish): WhyHere {
  if (window !== null) return 'moved'
  if (part !== null) return 'part'
  if (time?.by) return 'by'
  if (sizeOf(task) === 5) return 'quick'
  if (kind !== 'written') return kind
  if (sizeOf(task) >= 30) return 'big'
  return energy === 'low' ? 'small' : 'written'
}

/** Why a task can be in no plan of these windows. */
function whyUnable(candidate: Candidate, { windows, moved }: DayWish, pieces: readonly Piece[]): WhyNot {
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

/** A minute of the day as 'HH:MM'. */
export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Gives tasks their hours and order of a plan; those it leaves out lose the hour of an earlier plan. */
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
