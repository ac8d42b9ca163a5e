import { amountMax } from '../../../../domain/kit.ts'
import { Stepper } from '../../../ui/stepper.tsx'

/** One more or one fewer, from 1 on. */
export function AmountStepper({ amount, onChange }: { amount: number; onChange(amount: number): void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span aria-hidden className="type-small font-semibold">
        How many
      </span>
      <Stepper
        of="How many"
        fewer="One fewer"
        more="One more"
        value={amount}
        words={String(amount)}
        min={1}
        max={amountMax}
        step={1}
        onChange={onChange}
      />
    </div>
  )
}
