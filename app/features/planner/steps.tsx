import { ArrowUp, ListChecks, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { stepsFor, stepWords } from '../../../content/open/step-templates.ts'
import { isBlank } from '../../../domain/blank.ts'
import type { TaskStep } from '../../../domain/task-details.ts'
import type { Task } from '../../../domain/tasks.ts'
import { changeSteps, tickStep } from '../../member/steps.ts'
import { completeTask } from '../../member/tasks.ts'
import { AddLine } from '../../ui/add-line.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { TickCircle } from '../../ui/checkbox.tsx'
import { focusSoon } from '../../ui/row-focus.ts'
import { ToggleChip } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.tsx'
import { NextStep } from './next-step.tsx'

/** Whether the sheet of every task shows only the next step. The value is lost on reload. */
let showsOnlyNext = false

const none: readonly TaskStep[] = []

/**
 * The steps of a task in its sheet. At first there is the button 'Break it down', and then a list to tick, edit and
 * reorder, or only the next step.
 */
export function Steps({ task, onDone }: { task: Task; onDone(): void }) {
  const { id, steps = none } = task
  const [onlyNext, setOnlyNext] = useState(showsOnlyNext)
  const [writes, setWrites] = useState(false)
  const [text, setText] = useState('')
  const [offered, setOffered] = useState(false)
  const field = useId()
  const next = steps.findIndex(({ done }) => !done)

  function breakDown() {
    const ours = stepsFor(task.title).map((title) => ({ title, done: false }))
    if (ours.length > 0) changeSteps(id, () => ours)
    setOffered(ours.length > 0)
    setWrites(true)
    focusSoon(ours.length > 0 ? '[data-step] input' : `[id="${field}"]`)
  }

  if (steps.length === 0 && !writes) {
    return (
      <Button variant="outline" icon={<ListChecks className="size-4.5" />} onClick={breakDown}>
        {stepWords.breakDown}
      </Button>
    )
  }

  return (
    <section aria-label={stepWords.title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="type-small font-semibold">{stepWords.title}</h3>
        {steps.length > 1 ? (
          <ToggleChip
            pressed={onlyNext}
            onChange={(pressed) => {
              showsOnlyNext = pressed
              setOnlyNext(pressed)
            }}
          >
            {stepWords.onlyNext}
          </ToggleChip>
        ) : null}
      </div>
      {offered ? <p className="type-caption text-ink2">{stepWords.offered}</p> : null}
      {onlyNext && steps.length > 1 ? (
        <NextStep task={task} />
      ) : (
        <>
          <ul className="pb-2">
            {steps.map((step, place) => (
              // Steps have no id, so the position of a step is its key.
              // oxlint-disable-next-line react/no-array-index-key
              <StepRow key={place} task={task} step={step} place={place} />
            ))}
          </ul>
          <AddLine
            id={field}
            label={stepWords.add}
            text={text}
            isBlank={isBlank}
            onChange={setText}
            onAdd={(title) => {
              changeSteps(id, (before) => [...before, { title: title.trim(), done: false }])
              return true
            }}
          />
        </>
      )}
      <p role="status" className="type-caption mt-1.5 text-ink2">
        {steps.length === 0 ? '' : next === -1 ? stepWords.allDone : stepWords.count(doneOf(steps), steps.length)}
      </p>
      {steps.length > 0 && next === -1 && !task.completed ? (
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          onClick={() => {
            completeTask(id, true)
            onDone()
          }}
        >
          {stepWords.complete(task.title)}
        </Button>
      ) : null}
    </section>
  )
}

const doneOf = (steps: readonly TaskStep[]): number => steps.filter(({ done }) => done).length

function StepRow({ task: { id }, step, place }: { task: Task; step: TaskStep; place: number }) {
  // The title while the user edits it; null before that. A blank title is never stored.
  const [typed, setTyped] = useState<string | null>(null)
  const row = useRef<HTMLLIElement>(null)
  const { title } = step

  function remove() {
    const isLast = row.current?.nextElementSibling === null
    focusSoon(`[data-step="${isLast ? place - 1 : place}"] input[type=checkbox]`)
    changeSteps(id, (steps) => steps.toSpliced(place, 1))
    toast({
      title: stepWords.removed,
      description: title,
      action: { label: 'Undo', onClick: () => changeSteps(id, (steps) => steps.toSpliced(place, 0, step)) },
    })
  }

  return (
    <li ref={row} data-step={place} className="flex items-center">
      <TickCircle label={title} checked={step.done} onChange={(done) => tickStep(id, place, done)} />
      <input
        aria-label={stepWords.step(place + 1)}
        value={typed ?? title}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          if (!isBlank(target.value)) {
            changeSteps(id, (steps) => steps.with(place, { ...step, title: target.value }))
          }
        }}
        onBlur={() => setTyped(null)}
        className="type-body min-h-11 min-w-0 flex-1 rounded-lg bg-transparent px-2 -outline-offset-2"
      />
      {place === 0 ? null : (
        <IconButton
          label={stepWords.up(title)}
          onClick={() => {
            changeSteps(id, (steps) => steps.toSpliced(place, 1).toSpliced(place - 1, 0, step))
            focusSoon(`[data-step="${place - 1}"] button, [data-step="${place - 1}"] input`)
          }}
        >
          <ArrowUp className="size-4.5" />
        </IconButton>
      )}
      <IconButton label={stepWords.remove(title)} onClick={remove}>
        <X className="size-4.5" />
      </IconButton>
    </li>
  )
}
