import type { Task } from '../../../domain/tasks.ts'
import { tickStep } from '../../member/steps.ts'
import { TickCircle } from '../../ui/checkbox.tsx'

export function NextStep({ task: { id, steps } }: { task: Task }) {
  const place = steps?.findIndex(({ done }) => !done) ?? -1
  const step = steps?.[place]
  return step === undefined ? null : (
    <div className="flex basis-full items-center pl-9">
      <TickCircle label={step.title} checked={false} onChange={() => tickStep(id, place, true)} />
      <p className="type-small min-w-0 py-1 wrap-anywhere text-ink2">{step.title}</p>
    </div>
  )
}
