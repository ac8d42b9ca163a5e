import { goalWords, onTheGo } from '../../../content/open/goals.ts'
import { type Goal, latestFirst, progressEnd } from '../../../domain/goals.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { EmptyState, Notice } from '../../ui/feedback.tsx'
import { GoalCard } from './goal-card.tsx'
import { OwnGoal } from './own-goal.tsx'
import { useLostNotes } from './use-lost-notes.ts'

interface YourGoalsProps {
  goals: readonly Goal[]
  /** Without access her goals are there to read and to delete (D36). */
  mayChange: boolean
  /** It is certain that she has none; false too while nobody knows. */
  locked: boolean
}

/** 'Your Goals', the latest first, and the way to one of her own. */
export function YourGoals({ goals, mayChange, locked }: YourGoalsProps) {
  useLostNotes(goals, mayChange)
  const open = goals.filter(({ progress }) => progress < progressEnd).length
  return (
    <section aria-labelledby="your-goals">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id="your-goals" tabIndex={-1} className="type-h2 outline-none">
          {goalWords.yours}
        </h2>
        {goals.length > 0 ? <p className="type-small text-ink2">{onTheGo(open)}</p> : null}
      </div>
      <div className="flex flex-col gap-3">
        {mayChange ? <OwnGoal /> : locked ? <Notice>{goalWords.readOnly}</Notice> : null}
        {goals.length === 0 ? (
          <EmptyState headingLevel={3} spot={<Spot name="buoy" />} {...goalWords.empty} />
        ) : (
          <ul className="flex flex-col gap-3">
            {latestFirst(goals).map((goal) => (
              <GoalCard key={goal.id} goal={goal} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
