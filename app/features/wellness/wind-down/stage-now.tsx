import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { settlingIn, stages } from '../../../../content/open/wellness/wind-down.ts'

/** What it is time for. Read out when a stage begins, and at no other time; empty while nothing runs. */
export function StageNow({ step }: { step: string | undefined }) {
  const without = useWithoutBaby()
  const stage = stages.find(({ id }) => id === step) ?? settlingIn
  return (
    <div aria-live="polite" aria-atomic="true" className="empty:-mt-5">
      {step === undefined ? null : (
        <div key={step} className="flex flex-col items-center gap-1.5 text-center text-balance">
          <p className="type-header text-accent-ink">Now</p>
          <h3 className="type-h2">{stage.title}</h3>
          <p className="type-body max-w-96 text-ink2">{stage.description}</p>
          {without || stage.baby === undefined ? null : <p className="type-small max-w-96 text-ink2">{stage.baby}</p>}
          {stage.care === undefined ? null : <p className="type-small max-w-96 text-ink2">{stage.care}</p>}
          <p className="type-small max-w-96 text-ink2">{stage.activity}</p>
        </div>
      )}
    </div>
  )
}
