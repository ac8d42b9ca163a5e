import { ChevronLeft, ChevronRight, ListChecks } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { countWords, servingsWords } from '../../../content/open/meal-words.ts'
import { cookWords, startedWords, startWords, timerName } from '../../../content/open/meals/cook.ts'
import { dishOf, type CookTimer } from '../../../domain/cooking.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { thingOf, timesOf } from '../../../domain/step-times.ts'
import { useNow } from '../../device/clock.ts'
import { cooking, cookTimers } from '../../device/sessions/cook-timers.ts'
import { keepAwake } from '../../device/sessions/wake-lock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { meals, mostServings } from '../../member/meals.ts'
import { ReadAloud } from '../../member/read-aloud.tsx'
import { cookPath, recipePath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { CookTimers } from './cook-timers.tsx'
import { Ingredients } from './ingredients.tsx'
import { listen } from '../../device/page/listen.ts'

/** One step of a recipe at a time, in large type. Step, servings and timers survive a reload. */
export function Cook({ recipe }: { recipe: Recipe }) {
  const { id, instructions } = recipe
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const state = useLocalStore(cooking)
  const { cooksFor } = useLocalStore(meals)
  const dish = dishOf(state, id, useNow('minute').getTime())
  const [listed, setListed] = useState(false)
  const asked = servingsIn(params.get('servings'))
  const servings = asked ?? dish?.servings ?? cooksFor ?? recipe.servings
  const last = instructions.length - 1
  const step = Math.min(dish?.step ?? 0, last)
  const timers = state.timers.filter((timer) => timer.recipe === id)

  const arrive = useEffectEvent(() => {
    cookTimers.at(id, step, servings)
    if (asked !== null) void navigate(cookPath(id), { replace: true })
  })
  useEffect(() => {
    arrive()
    keepAwake(true, 'recipe')
    return () => keepAwake(false, 'recipe')
  }, [])

  const go = (to: number) => {
    if (to < 0 || to > last) return
    cookTimers.at(id, to, servings)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const isBusy = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (by === undefined || isBusy || document.querySelector('dialog[open]')) return
    go(step + by)
  })
  useEffect(() => listen(document, 'keydown', turn), [])

  function end() {
    const stopped = timers.filter(({ session }) => session.phase !== 'completed').length
    const undo = cookTimers.end(id)
    void navigate(recipePath(id), { replace: true })
    if (stopped === 0) return
    toast({
      title: cookWords.ended,
      description: cookWords.endedWith(countWords(stopped, 'timer')),
      action: {
        label: 'Undo',
        onClick() {
          undo()
          void navigate(cookPath(id))
        },
      },
    })
  }

  return (
    <div className="-mb-10 flex min-h-[calc(100dvh-4.75rem)] flex-col rail:min-h-[calc(100dvh-6rem)]">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="type-title mr-auto" aria-live="polite">
          {cookWords.step(step + 1, instructions.length)}
        </h2>
        <Button
          variant="secondary"
          size="small"
          className="max-[22.375rem]:px-3"
          icon={<ListChecks className="size-4.5 max-[22.375rem]:hidden" />}
          onClick={() => setListed(true)}
        >
          {cookWords.ingredients}
        </Button>
        <Button variant="quiet" size="small" className="max-[22.375rem]:px-3" onClick={end}>
          {cookWords.end}
        </Button>
      </div>
      <p
        aria-live="polite"
        className="mt-4 font-sans text-[clamp(1.5rem,7.2vw,2.25rem)]/[1.35] text-pretty wrap-anywhere"
      >
        {instructions[step]}
      </p>
      <ReadAloud
        title={cookWords.step(step + 1, instructions.length)}
        text={instructions[step] ?? ''}
        className="mt-2 -ml-3 self-start"
      />
      {servings === recipe.servings || !/\d/.test(instructions[step] ?? '') ? null : (
        <p className="type-small mt-2 text-ink2">{cookWords.amountsFor(servingsWords(recipe.servings))}</p>
      )}
      <StepTimers recipe={recipe} step={step} timers={timers} />
      <div className="mt-auto bg-paper pt-6 [@media(min-height:42rem)]:sticky [@media(min-height:42rem)]:bottom-[calc(env(safe-area-inset-bottom)+5.25rem)]">
        <CookTimers timers={state.timers} />
        <div data-toast-place="page" className="toast-place -mx-3" />
      </div>
      <div className="sticky bottom-0 z-10 -mx-5 flex gap-3 bg-paper px-5 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] *:min-h-15 *:flex-1 [@media(max-height:30rem)]:static">
        <Button
          variant="secondary"
          aria-disabled={step === 0}
          className="aria-disabled:cursor-default aria-disabled:bg-sunk aria-disabled:text-ink3"
          icon={<ChevronLeft className="size-5" />}
          onClick={() => go(step - 1)}
        >
          {cookWords.back}
        </Button>
        {step === last ? (
          <Button data-cook-next onClick={end}>
            {cookWords.finish}
          </Button>
        ) : (
          <Button data-cook-next icon={<ChevronRight className="size-5" />} onClick={() => go(step + 1)}>
            {cookWords.next}
          </Button>
        )}
      </div>
      <Dialog open={listed} onClose={() => setListed(false)} title={recipe.name}>
        <Ingredients recipe={recipe} servings={servings} onServings={(next) => cookTimers.at(id, step, next)} />
      </Dialog>
    </div>
  )
}

function servingsIn(text: string | null): number | null {
  const servings = Number(text)
  return Number.isInteger(servings) && servings >= 1 && servings <= mostServings ? servings : null
}

interface StepTimersProps {
  recipe: Recipe
  step: number
  timers: readonly CookTimer[]
}

/**
 * A button for each duration that the step names. For a range, such as 10 to 15 minutes, the timer gets the shorter
 * duration.
 */
function StepTimers({ recipe, step, timers }: StepTimersProps) {
  const times = timesOf(recipe.instructions[step] ?? '')
  const things = times.map((time) => thingOf(time, recipe.ingredients))
  if (times.length === 0) return null
  return (
    <ul className="mt-5 flex flex-col gap-2">
      {times.map(({ minutes, upTo }, index) => {
        const id = `${step} ${index}`
        const thing = things[index] ?? null
        const name = timerName(thing, step + 1)
        const isOn = timers.some(({ session }) => session.course.id === id && session.phase !== 'completed')
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              variant="outline"
              aria-disabled={isOn}
              className="aria-disabled:cursor-default aria-disabled:bg-sunk aria-disabled:text-ink3"
              onClick={() => isOn || cookTimers.start({ recipe: recipe.id, id, name, minutes })}
            >
              {isOn ? startedWords(minutes) : startWords(minutes)}
            </Button>
            <span className="type-small text-ink2">
              {[times.length > 1 && thing !== null ? thing : '', upTo === null ? '' : cookWords.upTo(upTo)]
                .filter((words) => words !== '')
                .join(' · ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
