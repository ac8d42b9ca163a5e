import { ChevronRight } from 'lucide-react'
import { saferSleep } from '../../../content/open/safer-sleep.ts'
import { cantSleep, nightTools } from '../../../content/open/wellness/night.ts'
import { useWithoutBaby } from '../../device/page/without-baby.ts'
import { HelpWay } from '../../shell/help-way.tsx'
import { TalkToSomebody } from '../../shell/talk-to-somebody.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import type { SectionKind } from './sections.ts'
import { SleepCare } from './sleep-care.tsx'

/**
 * Shown from 0:00 to 6:00. It links to the tools for the evening, which are hidden at that hour until the user opens
 * one (D39).
 */
export function CantSleep({ onChoose }: { onChoose(kind: SectionKind): void }) {
  const without = useWithoutBaby()
  return (
    <Card as="section" aria-labelledby="cant-sleep" tint="sky" className="px-5 pt-5 pb-2">
      <div className="flex items-center gap-4">
        <Spot name="moon" className="size-14 shrink-0" />
        <div className="min-w-0">
          <h2 id="cant-sleep" className="type-h3">
            {cantSleep.title}
          </h2>
          <p className="type-small mt-0.5 text-ink2">{cantSleep.text}</p>
        </div>
      </div>
      <TalkToSomebody look="line" className="mt-2 -ml-5" />
      <SleepCare also={cantSleep.awake} className="mt-3" />
      <ul className="mt-1">
        {nightTools.map(({ kind, words, long }) => (
          <li key={kind} className="border-t border-field/30 first:border-t-0">
            <button
              type="button"
              onClick={() => onChoose(kind)}
              className="flex min-h-13 w-full items-center gap-3 rounded-field py-2 text-left"
            >
              <span className="type-title min-w-0 flex-1">{words}</span>
              <span className="type-small text-ink2">{long}</span>
              <ChevronRight className="size-5 shrink-0 text-ink2" />
            </button>
          </li>
        ))}
      </ul>
      {without ? null : <HelpWay label={saferSleep.more.label} to={saferSleep.more.to} />}
    </Card>
  )
}
