import { useState } from 'react'
import { goalExample, goalWords, onTheGo } from '../../../content/open/goals.ts'
import { type Goal, latestFirst, progressEnd } from '../../../domain/goals.ts'
import { useOnline } from '../../device/offline/online.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { EmptyState, Notice } from '../../ui/feedback.tsx'
import { GoalCard } from './goal-card.tsx'
import './goals.css'
import { OwnGoal } from './own-goal.tsx'
import { userGoals } from '../../member/goals.ts'
import { GoalSuggestions } from './suggestions.tsx'
import { useLostNotes } from './use-lost-notes.ts'

/** Shows the user's goals (spec §2 Goals). They can be read offline and after Premium access has ended (D36). */
export function GoalsScreen() {
  const access = useAccess()
  const online = useOnline()
  const goals = useLocalStore(userGoals)
  const mayChange = access.known && access.hasAccess
  // The same rule as in `PremiumGate`: while the device is offline, nothing is locked for a user with a subscription.
  const locked = access.known && !access.hasAccess && (online || !access.subscribed)
  // The column of the user's goals stays first after the last goal was deleted, so that the columns do not swap when
  // Undo restores the goal.
  const [isOwnFirst, setOwnFirst] = useState(false)
  if (!isOwnFirst && goals.length > 0) setOwnFirst(true)
  // On a wide page the user's goals have a separate column.
  const [yoursColumn, otherColumn] = isOwnFirst
    ? ['wide:col-start-1', 'wide:col-start-2']
    : ['wide:col-start-2', 'wide:col-start-1']
  const banner = (
    <div key="banner" className={otherColumn}>
      <Banner />
    </div>
  )
  const suggestions = (
    <div key="suggestions" className={otherColumn}>
      <PremiumGate
        feature={goalWords.feature}
        example={goalExample}
        picture={<Spot name="pebbles" className="w-12!" />}
      >
        <GoalSuggestions />
      </PremiumGate>
    </div>
  )
  const yours =
    mayChange || goals.length > 0 ? (
      <div key="yours" className={`${yoursColumn} wide:row-span-2 wide:row-start-1`}>
        <YourGoals goals={goals} mayChange={mayChange} locked={locked} />
      </div>
    ) : null
  return (
    <Screen title={goalWords.title} subtitle={goalWords.subtitle} back={paths.home} wide>
      <div className="flex flex-col gap-6 wide:grid wide:grid-cols-2 wide:grid-rows-[auto_1fr] wide:items-start wide:gap-6">
        {isOwnFirst ? [yours, suggestions, banner] : [banner, suggestions, yours]}
      </div>
    </Screen>
  )
}

/** The path starts far to the left, so that the wave is wide enough for a desktop. */
const sea = `M-765 126q42.5-9 85 0${'t85 0'.repeat(12)}v400h-1105z`

function Banner() {
  return (
    <div className="goals-banner relative isolate flex min-h-28 items-start overflow-hidden wide:min-h-36 rounded-card p-5 text-white">
      <svg
        aria-hidden="true"
        viewBox="0 0 340 144"
        preserveAspectRatio="xMaxYMax meet"
        className="absolute inset-0 -z-10 size-full overflow-visible"
      >
        <path className="goals-beam" d="M270 47-950 209v-376zM270 47 340 20v62z" />
        <path className="goals-tower" d="M257 58h26l8 68h-42z" />
        <path className="goals-stripe" d="M255.4 71h29.2l2 17h-33.2zM251.4 105h37.2l2 17h-41.2z" />
        <path className="goals-lamp" d="M262 37h16v17h-16z" />
        <path className="goals-roof" d="m270 23 14 14h-28zM254 53h32v6h-32z" />
        <path className="goals-sea-far" d={sea} transform="translate(58 -9)" />
        <path className="goals-sea" d={sea} />
      </svg>
      <p className="type-h2 max-w-[60%]">
        {goalWords.banner.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}

interface YourGoalsProps {
  goals: readonly Goal[]
  /** `mayChange` is false if the goals can only be read and deleted, because the user has no Premium access (D36). */
  mayChange: boolean
  /** `locked` is true if the user certainly has no Premium access, and false while this is unknown. */
  locked: boolean
}

function YourGoals({ goals, mayChange, locked }: YourGoalsProps) {
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
