import { Minus, Plus } from 'lucide-react'
import { amountMax } from '../../../../domain/kit.ts'
import { IconButton } from '../../../ui/button.tsx'

/** One more or one fewer, from 1 on. */
export function AmountStepper({ amount, onChange }: { amount: number; onChange(amount: number): void }) {
  return (
    <div role="group" aria-label="How many" className="flex items-center justify-between gap-3">
      <span className="type-small font-semibold">How many</span>
      <div className="flex items-center gap-2">
        <IconButton label="One fewer" tone="tint" disabled={amount <= 1} onClick={() => onChange(amount - 1)}>
          <Minus aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
        <output className="type-stat min-w-12 text-center">{amount}</output>
        <IconButton label="One more" tone="tint" disabled={amount >= amountMax} onClick={() => onChange(amount + 1)}>
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  )
}
