import { Plus, RefreshCw } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { fixedRules } from '../../../content/open/fixed-rules.ts'
import { goalCategoryNames, goalToasts, goalWords, ideas, lastWords } from '../../../content/open/goals.ts'
import { drawOrder, type GoalSuggestion, offeredAtATime, stillOpen } from '../../../domain/goals.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { goalSuggestionsPack } from '../../member/packs/goal-suggestions-pack.ts'
import { usePack } from '../../member/packs/packs.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorCard, Loading, Skeleton } from '../../ui/feedback.tsx'
import { focusSoon, keepFocusNear } from '../../ui/row-focus.ts'
import { Summary } from '../../ui/summary.tsx'
import { toast } from '../../ui/toast.tsx'
import { categoryLook } from './category-look.ts'
import { showGoalSoon, toastPlaceOf } from './show-goal.ts'
import { userGoals } from '../../member/goals.ts'
import { addGoal, deleteGoal } from './storage.ts'

/**
 * The section 'AI Recommended Goals' shows four of the eight suggestions, without those that the user has already taken
 * (spec §2, §9).
 */
export function GoalSuggestions() {
  const { data, error, retry } = usePack(goalSuggestionsPack)
  // Computed once, so that the suggestions stay open while a user without goals chooses the first ones.
  const goals = useLocalStore(userGoals)
  const [startsOpen] = useState(goals.length === 0)
  return (
    <section aria-labelledby="suggested-goals">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id="suggested-goals" tabIndex={-1} className="type-h2 outline-none">
          {goalWords.suggested}
        </h2>
        <p className="type-caption text-ink2">{fixedRules}</p>
      </div>
      {data !== null ? (
        <Offered suggestions={data.suggestions} startsOpen={startsOpen} />
      ) : error !== null ? (
        <ErrorCard title={goalWords.notLoaded} text={error} onRetry={retry} />
      ) : (
        <Loading>
          {/* The placeholder is as high as the closed section, or as the open one with four rows and the button, so
              that nothing below moves. */}
          <Skeleton className={classNames('rounded-card', startsOpen ? 'h-167 rail:h-99' : 'h-14')} />
        </Loading>
      )}
    </section>
  )
}

function Offered({ suggestions, startsOpen }: { suggestions: readonly GoalSuggestion[]; startsOpen: boolean }) {
  const goals = useLocalStore(userGoals)
  const [order, setOrder] = useState(() => drawOrder(idsOf(stillOpen(suggestions, goals, [])), Math.random))
  const [draws, setDraws] = useState(0)
  const open = stillOpen(suggestions, goals, order)
  const shown = open.slice(0, offeredAtATime)
  const words = lastWords(open.length)

  function regenerate() {
    setOrder(drawOrder(idsOf(open), Math.random, idsOf(shown)))
    setDraws(draws + 1)
  }

  return (
    <>
      {shown.length > 0 ? (
        <Card className="py-1!">
          <Folds isOpen={startsOpen} title={ideas(shown.length)}>
            <ul className="py-3.5">
              {shown.map((suggestion) => (
                <SuggestionRow
                  key={suggestion.id}
                  suggestion={suggestion}
                  onTake={(event) => take(event, suggestion)}
                />
              ))}
            </ul>
            {words === null ? (
              <Button
                variant="secondary"
                full
                className="mb-3"
                icon={<RefreshCw className="size-5" />}
                onClick={regenerate}
              >
                {goalWords.regenerate}
              </Button>
            ) : null}
          </Folds>
        </Card>
      ) : null}
      {words === null ? null : <p className="type-small mt-3 text-ink2">{words}</p>}
      <p role="status" className="sr-only">
        {draws > 0 ? <span key={draws}>{goalWords.regenerated}</span> : null}
      </p>
    </>
  )
}

/**
 * Folds its children away under `title`, unless `isOpen`. It is open for a user without goals, who opened the page to
 * find one.
 */
function Folds({ isOpen, title, children }: { isOpen: boolean; title: string; children: ReactNode }) {
  if (isOpen) return children
  return (
    <details className="group">
      <Summary>{title}</Summary>
      <div className="border-t border-line">{children}</div>
    </details>
  )
}

const idsOf = (suggestions: readonly GoalSuggestion[]): string[] => suggestions.map(({ id }) => id)

function take({ currentTarget, detail }: MouseEvent<HTMLElement>, suggestion: GoalSuggestion): void {
  // The second click of a double click is ignored. It would hit the next suggestion, which has moved up.
  if (detail > 1) return
  keepFocusNear(currentTarget, '[data-part=take]', () => document.getElementById('suggested-goals'))
  const added = addGoal({ ...suggestion, isAIRecommended: true })
  if (!added.ok) return
  showGoalSoon(added.goal.id)
  toast({
    title: goalToasts.added,
    description: suggestion.title,
    tone: 'success',
    place: toastPlaceOf(added.goal.id),
    action: {
      label: goalToasts.undo,
      onClick() {
        deleteGoal(added.goal.id)
        focusSoon(`[data-suggestion="${CSS.escape(suggestion.id)}"] [data-part=take]`)
      },
    },
  })
}

interface SuggestionRowProps {
  suggestion: GoalSuggestion
  onTake(event: MouseEvent<HTMLElement>): void
}

function SuggestionRow({ suggestion, onTake }: SuggestionRowProps) {
  const { id, title, description, category } = suggestion
  return (
    <li
      data-suggestion={id}
      className="flex items-center gap-3.5 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0"
    >
      <Spot name={categoryLook[category].spot} className="w-12!" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="type-title">{title}</h3>
        <p className="type-small mt-0.5 text-ink2">
          <span className="sr-only">{`${goalCategoryNames[category]}. `}</span>
          {/* The first sentence is enough for a choice; the goal itself shows the whole text. */}
          <span>{description.slice(0, description.indexOf('.') + 1) || description}</span>
        </p>
      </div>
      <IconButton data-part="take" tone="tint" label={`Add ${title}`} onClick={onTake}>
        <Plus className="size-5" />
      </IconButton>
    </li>
  )
}
