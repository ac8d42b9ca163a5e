import { Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { keepAwake } from '../../device/sessions/wake-lock.ts'
import { Card } from '../../ui/card.tsx'
import { ToggleChip } from '../../ui/segmented.tsx'
import { servingsWords } from './words.ts'

interface StepsProps {
  steps: readonly string[]
  /** How many servings the amounts in the steps are for, when she cooks for another number. */
  writtenFor: number | null
}

/** How it is done, with a screen that stays on for floury hands if she likes. */
export function Steps({ steps, writtenFor }: StepsProps) {
  const [awake, setAwake] = useState(false)

  useEffect(() => {
    if (!awake) return
    keepAwake(true, 'recipe')
    return () => keepAwake(false, 'recipe')
  }, [awake])

  return (
    <section aria-labelledby="steps">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <h2 id="steps" className="type-h2">
          Steps
        </h2>
        <ToggleChip pressed={awake} onChange={setAwake} icon={<Sun aria-hidden strokeWidth={1.75} />}>
          Keep the screen on
        </ToggleChip>
      </div>
      {writtenFor === null ? null : (
        <p
          role="status"
          className="mb-3 type-small text-ink2"
        >{`Amounts named in the steps are for ${servingsWords(writtenFor)}: go by the list above.`}</p>
      )}
      <Card>
        {/* The numbers are drawn, and to Safari a list without markers is none, unless it says so. */}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
        <ol role="list" className="flex flex-col gap-4">
          {steps.map((step, index) => (
            <li key={step} className="flex items-start gap-3.5">
              <span
                aria-hidden
                className="type-small mt-px grid size-7 shrink-0 place-items-center rounded-full bg-primary-tint font-semibold text-primary-ink tabular-nums"
              >
                {index + 1}
              </span>
              <p className="min-w-0 flex-1 pt-0.5">{step}</p>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
