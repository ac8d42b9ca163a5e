import { MoonStar } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fixedRules } from '../../../../content/open/fixed-rules.ts'
import type { BedtimeRoutine, RoutineType } from '../../../../domain/bedtime.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback.tsx'
import { generate } from './kept-session.ts'
import { TypeCards } from './type-cards.tsx'

/** How long generating takes (spec §9). */
const generatingMs = 2000

/** No routine yet: how long she has, and the button that makes one. `onMade` when it is there. */
export function Choice({ onMade }: { onMade(routine: BedtimeRoutine): void }) {
  const [type, setType] = useState<RoutineType>('standard')
  const [phase, setPhase] = useState<'choosing' | 'generating'>('choosing')
  const isGenerating = phase === 'generating'

  const made = useEffectEvent(() => {
    setPhase('choosing')
    onMade(generate(type))
  })
  useEffect(() => {
    if (!isGenerating) return
    const timer = setTimeout(() => made(), generatingMs)
    return () => clearTimeout(timer)
  }, [isGenerating])

  return (
    <div className="flex flex-col gap-4">
      {isGenerating ? <Coming /> : <TypeCards type={type} onChoose={setType} />}
      <Button
        full
        busy={isGenerating}
        busyLabel="Generating Routine..."
        variant={isGenerating ? 'secondary' : 'primary'}
        icon={<MoonStar aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={() => setPhase('generating')}
      >
        Generate Routine
      </Button>
      <p role="status" className="sr-only">
        {isGenerating ? 'Generating Routine...' : ''}
      </p>
      <p className="type-caption -mt-2 text-center text-ink2">{fixedRules}</p>
    </div>
  )
}

function Coming() {
  return (
    <div aria-hidden className="flex flex-col gap-3.5 py-2">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-11/12" />
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  )
}
