import { useEffect, useRef, useState } from 'react'
import { general } from '../../../content/open/general.ts'
import { helpNow } from '../../../content/open/help-now.ts'
import { cannotToday as words } from '../../../content/open/rest.ts'
import { movableToday } from '../../../domain/cannot-today.ts'
import { localDay } from '../../../domain/day.ts'
import type { LetOff } from '../../../domain/rest.ts'
import { useNow } from '../../device/clock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { letTodayOff, takeBack, todaysDinner } from '../../member/cannot-today.ts'
import { meals } from '../../member/meals.ts'
import { useRecipes } from '../../member/recipes.ts'
import { rest } from '../../member/rest.ts'
import { tasks as keptTasks } from '../../member/tasks.ts'
import { HelpNowDialog } from '../../shell/help-now-words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'

/**
 * The button 'I can’t today' (D52) moves today's tasks to other days. Until midnight a summary with 'Undo' and 'Help
 * now' replaces the button.
 */
export function CannotToday() {
  const today = localDay(useNow('day'))
  const { letOff } = useLocalStore(rest)
  const movable = movableToday(useLocalStore(keptTasks), today).length
  const dinner = todaysDinner(useLocalStore(meals), today)
  const [tapped, setTapped] = useState(false)
  if (letOff?.day === today) return <DayOff letOff={letOff} takesFocus={tapped} />
  if (movable === 0 && dinner === null) return null
  const done = () => setTapped(true)
  return dinner === null ? <Offer recipes={[]} onDone={done} /> : <OfferWithDinner onDone={done} />
}

function OfferWithDinner({ onDone }: { onDone(): void }) {
  return <Offer recipes={useRecipes().recipes} onDone={onDone} />
}

function Offer({ recipes, onDone }: { recipes: Parameters<typeof letTodayOff>[0]; onDone(): void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="on-screen-only justify-self-start"
      onClick={() => {
        if (letTodayOff(recipes)) onDone()
      }}
    >
      {words.button}
    </Button>
  )
}

interface DayOffProps {
  letOff: LetOff
  /** `takesFocus` is true if the button that was tapped has been removed, so that the heading takes the focus. */
  takesFocus: boolean
}

function DayOff({ letOff, takesFocus }: DayOffProps) {
  const { recipes } = useRecipes()
  const [helping, setHelping] = useState(false)
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { silent = null } = letOff
  const dinner = recipes.find(({ id }) => id === letOff.dinner?.after)?.name
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  async function undo() {
    setBusy(true)
    await takeBack()
    toast({ title: words.undone })
  }

  return (
    <Card as="section" aria-labelledby="let-off" tint="sky" className="px-5 py-4">
      <h2 ref={title} id="let-off" tabIndex={-1} className="type-title outline-none">
        {words.title}
      </h2>
      <p className="type-small mt-1 text-ink2">
        {[
          words.moved(letOff.moves.length),
          dinner === undefined ? null : words.dinner(dinner),
          silent === false ? words.notSilent : words.silent,
        ]
          .filter((line) => line !== null)
          .join(' ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setHelping(true)}>
          {helpNow.title}
        </Button>
        <Button variant="outline" size="small" busy={busy} busyLabel={general.moment} onClick={() => void undo()}>
          {words.undo}
        </Button>
      </div>
      <HelpNowDialog open={helping} onClose={() => setHelping(false)} />
    </Card>
  )
}
