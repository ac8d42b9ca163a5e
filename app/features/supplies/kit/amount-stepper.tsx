import { Minus, Plus } from 'lucide-react'
import { amountMax } from '../../../../domain/kit.ts'
import { IconButton } from '../../../ui/button.tsx'

/** One more or one fewer, from 1 on; at the ends the buttons keep the focus and do nothing. */
export function AmountStepper({ amount, onChange }: { amount: number; onChange(amount: number): void }) {
  const to = (next: number) => onChange(Math.min(amountMax, Math.max(1, next)))
  return (
    <div role="group" aria-label="How many" className="flex items-center justify-between gap-3">
      <span className="type-small font-semibold">How many</span>
      <div className="flex items-center gap-2">
        <IconButton
          label="One fewer"
          tone="tint"
          aria-disabled={amount <= 1 || undefined}
          className={atItsEnd}
          onClick={() => to(amount - 1)}
        >
          <Minus aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
        <output className="type-stat min-w-12 text-center">{amount}</output>
        <IconButton
          label="One more"
          tone="tint"
          aria-disabled={amount >= amountMax || undefined}
          className={atItsEnd}
          onClick={() => to(amount + 1)}
        >
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  )
}

const atItsEnd = 'aria-disabled:cursor-default! aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink3'
