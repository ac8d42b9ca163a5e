import { Check } from 'lucide-react'
import { useId } from 'react'
import { upgradeDialog } from '../../content/open/premium.ts'
import { catalogue, pounds, type PriceId } from '../../domain/catalogue.ts'
import { saveRoundly, savingInFull } from '../../domain/pricing-words.ts'
import { chosenMark } from '../ui/chosen-mark.ts'
import { Chip } from '../ui/chip.tsx'

export type MemberPriceId = Extract<PriceId, `member_${string}`>

const plans = [
  { id: 'member_year', ...upgradeDialog.year, saves: true },
  { id: 'member_month', ...upgradeDialog.month, saves: false },
] as const satisfies readonly { id: MemberPriceId; saves: boolean }[]

/** The edge is an outline, which grows without moving anything. */
const cardLook =
  'flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-card p-4 outline -outline-offset-1 outline-line data-chosen:bg-primary-tint data-chosen:outline-2 data-chosen:-outline-offset-2 data-chosen:outline-primary has-disabled:cursor-default'

interface PlanChoiceProps {
  value: MemberPriceId
  onChange(value: MemberPriceId): void
  disabled: boolean
}

/** The member prices as two cards, one of them chosen. Native radios underneath: Tab enters, arrows choose. */
export function PlanChoice({ value, onChange, disabled }: PlanChoiceProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="grid gap-2.5">
      <legend className="type-small mb-3 text-ink2">
        <strong className="font-semibold text-ink">{upgradeDialog.memberPrice}</strong>
        <span>{` ${upgradeDialog.memberPriceLine}`}</span>
      </legend>
      {plans.map((plan) => (
        <label key={plan.id} data-chosen={chosenMark(plan.id === value)} className={cardLook}>
          <span className="relative grid size-6.5 shrink-0 place-items-center">
            <input
              type="radio"
              name={name}
              value={plan.id}
              checked={plan.id === value}
              onChange={() => onChange(plan.id)}
              className="tick-box absolute inset-0 rounded-full"
            />
            <Check aria-hidden="true" strokeWidth={2.25} className="tick-mark size-4" />
          </span>
          <span className={`min-w-0 flex-1 ${plan.saves ? 'basis-32' : 'basis-16'}`}>
            <span className="type-title block">{plan.name}</span>
            {plan.saves ? (
              <>
                <span className="mt-1.5 block">
                  <Chip tint="accent">{saveRoundly('member')}</Chip>
                </span>
                <span className="type-caption mt-1 block text-ink2">{savingInFull('member')}</span>
              </>
            ) : null}
          </span>
          <span className="ml-auto text-right">
            <span className="type-h2 block font-display lining-nums tabular-nums">
              {pounds(catalogue[plan.id].amount)}
            </span>
            <span className="type-caption block text-ink2">{plan.period}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
