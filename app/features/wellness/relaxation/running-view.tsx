import { sleepCareInShort } from '../../../../content/open/safer-sleep.ts'
import { relaxationCare, steps } from '../../../../content/open/wellness/relaxation.ts'
import type { Paused, Running } from '../../../../domain/session.ts'
import { useStep } from '../../../device/sessions/sessions.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { Segments } from '../segments.tsx'
import { SessionClock } from '../session-clock.tsx'
import { SoundAgain } from '../sound-again.tsx'
import { GetReady, Said } from '../step-cues.tsx'
import { SessionActions } from '../session-actions.tsx'
import { SoundButton } from '../sound-sheet.tsx'
import { kind } from './begin.ts'
import { Silhouette } from './silhouette.tsx'
import { ViewHead } from '../view-head.tsx'

/** One step after the other: it renders when that changes, and only its clock each second (spec §2, §4). */
export function RunningView({ session }: { session: Running | Paused }) {
  const place = useStep(kind)
  const without = useWithoutBaby()
  const step = steps.find(({ id }) => id === place?.step.id) ?? steps[place?.index ?? 0]
  if (place === null || step === undefined) return null
  const { index, isLast } = place
  const { bodyPart, title, instruction } = step
  const number = `Step ${index + 1} of ${session.course.steps.length}`
  return (
    <>
      <ViewHead over={number} title={title} aside={<SoundButton />} />
      <Segments kind={kind} session={session} index={index} steps="steps" fill="bg-accent" />
      <SoundAgain />
      <div className="flex flex-1 flex-col items-center py-4 text-center">
        <Silhouette warm={bodyPart} />
        <GetReady kind={kind} />
        <SessionClock kind={kind} of="step" className="type-timer mt-3" />
        <p className="type-h2 mt-3 min-h-[5.8125rem] max-w-108 text-balance sm:min-h-[3.875rem]">{instruction}</p>
        <p className="type-small mt-2 max-w-80 text-balance text-ink2 sm:max-w-xl">{relaxationCare}</p>
        <p className="type-small mt-2 max-w-80 text-balance text-ink2 sm:max-w-xl">{sleepCareInShort(without)}</p>
      </div>
      <div className="flex flex-col items-center">
        <SessionActions kind={kind} isRunning={session.phase === 'running'} isLast={isLast} skip="Next Step" />
      </div>
      <Said text={`${number}: ${title}. ${instruction}`} />
    </>
  )
}
