import { Sparkles, Trash2 } from 'lucide-react'
import { type MouseEvent } from 'react'
import { goalCategoryNames, goalToasts, goalWords } from '../../../content/open/goals.ts'
import { type Goal, progressEnd } from '../../../domain/goals.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { focusSoon, keepFocusNear } from '../../ui/row-focus.ts'
import { toast } from '../../ui/toast.tsx'
import { categoryLook } from './category-look.ts'
import { GoalNotes } from './goal-notes.tsx'
import { GoalProgress } from './goal-progress.tsx'
import { deleteGoal } from './storage.ts'

export function GoalCard({ goal, mayChange }: { goal: Goal; mayChange: boolean }) {
  const { title, description, category } = goal
  return (
    <Card as="li" data-goal={goal.id} className="scroll-mt-24 scroll-mb-24">
      <div className="flex items-start">
        <div className="flex min-w-0 flex-1 flex-wrap gap-1.5 py-2">
          <Chip tint={categoryLook[category].tint}>{goalCategoryNames[category]}</Chip>
          {goal.isAIRecommended ? <Chip icon={<Sparkles />}>{goalWords.recommended}</Chip> : null}
          {goal.progress === progressEnd ? <Chip tint="sun">{goalWords.reached}</Chip> : null}
        </div>
        <div className="-mr-3 flex shrink-0">
          <FavoriteButton of={{ type: 'goal', title, content: description, category }} />
          <IconButton data-part="delete" label={`Delete ${title}`} onClick={(event) => deleteWithUndo(event, goal)}>
            <Trash2 className="size-4.5" />
          </IconButton>
        </div>
      </div>
      <h3 className="type-title mt-0.5 wrap-anywhere">{title}</h3>
      {description === '' ? null : <p className="type-small mt-0.5 wrap-anywhere text-ink2">{description}</p>}
      <GoalProgress goal={goal} mayChange={mayChange} />
      <GoalNotes goal={goal} mayChange={mayChange} />
      <div data-toast-place className="toast-place -mx-5 -mb-4" />
    </Card>
  )
}

function deleteWithUndo({ currentTarget, detail }: MouseEvent<HTMLElement>, { id, title }: Goal): void {
  // The second click of a double click is ignored. It would hit the next goal, which has moved up.
  if (detail > 1) return
  keepFocusNear(currentTarget, '[data-part=delete]', () => document.getElementById('your-goals'))
  const putBack = deleteGoal(id)
  if (putBack === null) return
  toast({
    title: goalToasts.deleted,
    description: title,
    durationMs: 8000,
    action: {
      label: goalToasts.undo,
      onClick() {
        putBack()
        focusSoon(`[data-goal="${CSS.escape(id)}"] [data-part=delete]`)
      },
    },
  })
}
