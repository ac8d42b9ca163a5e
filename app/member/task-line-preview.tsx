import { ListPlus, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { rowDate } from '../../content/open/planner.ts'
import { repeatWords } from '../../content/open/repeat-words.ts'
import { sizeWords, timeWords } from '../../content/open/task-details.ts'
import { taskLineWords } from '../../content/open/task-line.ts'
import { type LocalDay, localDay } from '../../domain/day.ts'
import type { TaskList } from '../../domain/task-lists.ts'
import type { PartKind } from '../../domain/task-line/line.ts'
import { readTaskLine, type TaskLine } from '../../domain/task-line/read.ts'
import { readSeveral } from '../../domain/task-line/split.ts'
import { useNow } from '../device/clock.ts'
import { useLocalStore } from '../device/storage/storage.ts'
import { taskLists } from './task-lists.ts'
import type { NewTask } from './tasks.ts'

export interface ReadLine {
  readonly text: string
  readonly task: NewTask
}

export interface TaskLinePreviewProps {
  text: string
  /** The day of the task if the text names no day. */
  date: LocalDay
  field: RefObject<HTMLInputElement | null>
  onRead(read: ReadLine): void
  /** Called when the user presses the button that adds several tasks. */
  onSeveral(tasks: readonly NewTask[]): void
}

/** How long the user must stop typing before a screen reader announces what was recognised, in milliseconds. */
const restMs = 900

/**
 * Shows what was recognised in the typed text (day, time, list and so on) as chips, and scrolls them into view. If the
 * user presses a chip, its words become part of the title again. If the text seems to contain several tasks, a button
 * offers to add them separately.
 */
export function TaskLinePreview({ text, date, field, onRead, onSeveral }: TaskLinePreviewProps) {
  const [left, setLeft] = useState<readonly { kind: PartKind; words: string }[]>([])
  if (text === '' && left.length > 0) setLeft([])
  const hint = useId()
  const minute = useNow('minute')
  const today = localDay(minute)
  const without = new Set(left.filter(({ words }) => text.includes(words)).map(({ kind }) => kind))
  const lists = useLocalStore(taskLists)
  const context = { now: minute, day: date, lists, without }
  const line = readTaskLine(text, context)
  const several = readSeveral(text, context).map((each) => taskOf(each, date))
  const chips = line.found
    .filter(({ kind }, place) => line.found.findIndex((other) => other.kind === kind) === place)
    .map(({ kind, from, to }) => ({
      kind,
      phrase: to > from ? text.slice(from, to) : text,
      words: chipWords(kind, line, { today, lists, isInTitle: to === from }),
    }))
  const offer = several.length > 0 ? taskLineWords.several(several.length) : null
  const said = chips.length === 0 ? '' : taskLineWords.understood(chips.map(({ words }) => words))

  // The task is compared as JSON, so that the effect runs only when its content has changed.
  const read = JSON.stringify({ text, task: taskOf(line, date) })
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    tell(JSON.parse(read) as ReadLine)
  }, [read])

  const shown = chips.length + several.length
  useEffect(() => {
    if (shown > 0) field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [field, shown])

  return (
    <>
      {chips.length === 0 && offer === null ? null : (
        <div role="group" aria-label={taskLineWords.label} className="task-chips">
          {chips.map(({ kind, phrase, words }) => (
            <button
              key={kind}
              type="button"
              aria-describedby={hint}
              onClick={() => {
                setLeft([...left, { kind, words: phrase }])
                field.current?.focus()
              }}
              className="filter-chip"
            >
              {words}
              <X />
            </button>
          ))}
          {offer === null ? null : (
            <button
              type="button"
              onClick={() => {
                field.current?.focus()
                onSeveral(several)
              }}
              className="filter-chip text-primary!"
            >
              <ListPlus />
              {offer}
            </button>
          )}
          <span id={hint} hidden>
            {taskLineWords.chip}
          </span>
        </div>
      )}
      <Said words={[said, offer ?? ''].filter(Boolean).join('. ')} />
    </>
  )
}

function Said({ words }: { words: string }) {
  const [heard, setHeard] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setHeard(words), restMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="sr-only">
      {heard}
    </p>
  )
}

function taskOf({ title, date, found: _, ...details }: TaskLine, day: LocalDay): NewTask {
  return { title, date: date ?? day, details }
}

function chipWords(
  kind: PartKind,
  line: TaskLine,
  { today, lists, isInTitle }: { today: LocalDay; lists: readonly TaskList[]; isInTitle: boolean },
): string {
  const { date, time, minutes, repeat, repeatFrom, remind } = line
  if (kind === 'date') return date === undefined ? '' : rowDate(date, today)
  if (kind === 'time') return timeWords(time ?? '')
  if (kind === 'minutes') return isInTitle ? taskLineWords.countsAs(minutes) : sizeWords(minutes)
  if (kind === 'repeat') return repeatWords(repeat ?? '', repeatFrom, today)
  if (kind === 'remind') return taskLineWords.remind(remind ?? 0, time)
  return lists.find(({ id }) => id === line.list)?.name ?? ''
}
