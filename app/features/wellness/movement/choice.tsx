import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { movementWords } from '../../../../content/open/wellness/movement-words.ts'
import { fixedRules } from '../../../../content/open/fixed-rules.ts'
import { localDay } from '../../../../domain/day.ts'
import { isToBeAskedAgain, type Energy } from '../../../../domain/movement.ts'
import { now } from '../../../device/clock.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { EnergyCards } from './energy-cards.tsx'
import { prepare } from './kept-session.ts'
import { ProfileSheet } from './profile-sheet.tsx'
import { StopLine } from './stop-line.tsx'
import { profile } from './storage.ts'

/** Milliseconds for which 'generating' is shown (spec §9). */
const generatingMs = 2000

/**
 * Shown while there is no session. The user chooses the energy level, and `onMade` is called after the session is
 * generated.
 */
export function EnergyChoice({ onMade }: { onMade(): void }) {
  const answers = useLocalStore(profile)
  const asked = answers !== null
  const isDue = answers === null || isToBeAskedAgain(answers, localDay(now()))
  const [energy, setEnergy] = useState<Energy>('medium')
  const [phase, setPhase] = useState<'choosing' | 'generating'>('choosing')
  const [sheet, setSheet] = useState<'closed' | 'first' | 'again'>('closed')
  const isGenerating = phase === 'generating'

  const made = useEffectEvent(() => {
    setPhase('choosing')
    prepare(energy)
    toast({ title: movementWords.generated, description: fixedRules })
    onMade()
  })
  useEffect(() => {
    if (!isGenerating) return
    const timer = setTimeout(() => made(), generatingMs)
    return () => clearTimeout(timer)
  }, [isGenerating])

  function answered() {
    if (sheet === 'first') setPhase('generating')
    setSheet('closed')
  }

  return (
    <div className="flex flex-col gap-4">
      {isGenerating ? null : <EnergyCards energy={energy} onChoose={setEnergy} />}
      <Button
        full
        busy={isGenerating}
        busyLabel={movementWords.generating}
        variant={isGenerating ? 'secondary' : 'primary'}
        icon={<Sparkles className="size-5" />}
        onClick={() => (isDue ? setSheet('first') : setPhase('generating'))}
      >
        {movementWords.generate}
      </Button>
      <p role="status" className="sr-only">
        {isGenerating ? movementWords.generating : ''}
      </p>
      <p className="type-caption -mt-2 text-center text-ink2">{fixedRules}</p>
      {isGenerating ? <Coming /> : null}
      <StopLine />
      {asked && !isGenerating ? (
        <Button variant="quiet" size="small" className="-my-2 self-center" onClick={() => setSheet('again')}>
          {movementWords.changeAnswers}
        </Button>
      ) : null}
      <ProfileSheet open={sheet !== 'closed'} onClose={() => setSheet('closed')} onAnswered={answered} />
    </div>
  )
}

function Coming() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-11/12" />
      <div className="flex items-center gap-4 pt-1">
        <Skeleton className="size-12 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
    </div>
  )
}
