import { Check } from 'lucide-react'
import { useId } from 'react'
import { upgradeDialog } from '../../../content/open/premium.ts'
import { catalogue, pounds, type Interval } from '../../../domain/catalogue.ts'
import { saveRoundly, savingInFull } from '../../../content/open/savings.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { chosenMark } from '../../ui/chosen-mark.ts'
import { Chip } from '../../ui/chip.tsx'
import { memberOffer, memberPrice } from './offered.ts'

const plans = [
  { interval: 'year', ...upgradeDialog.year, saves: true },
  { interval: 'month', ...upgradeDialog.month, saves: false },
] as const satisfies readonly { interval: Interval; saves: boolean }[]

/** The border of a card is an outline, which can become wider without moving anything. */
const cardLook =
  'flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-card p-4 outline -outline-offset-1 outline-line data-chosen:bg-primary-tint data-chosen:outline-2 data-chosen:-outline-offset-2 data-chosen:outline-primary has-disabled:cursor-default'

interface PlanChoiceProps {
  value: Interval
  onChange(value: Interval): void
  disabled: boolean
}

/**
 * The prices for signed-in users as two cards, of which one is selected. The cards are native radio buttons: the Tab
 * key enters the group, the arrow keys select.
 */
export function PlanChoice({ value, onChange, disabled }: PlanChoiceProps) {
  const name = useId()
  const sold = pageConfig().offer
  return (
    <fieldset disabled={disabled} className="grid gap-2.5">
      <legend className="type-small mb-3 text-ink2">
        {sold === null ? (
          <>
            <strong className="font-semibold text-ink">{upgradeDialog.memberPrice}</strong>
            <span>{` ${upgradeDialog.memberPriceLine}`}</span>
          </>
        ) : (
          upgradeDialog.plans
        )}
      </legend>
      {plans.map((plan) => (
        <label key={plan.interval} data-chosen={chosenMark(plan.interval === value)} className={cardLook}>
          <span className="relative grid size-6.5 shrink-0 place-items-center">
            <input
              type="radio"
              name={name}
              value={plan.interval}
              checked={plan.interval === value}
              onChange={() => onChange(plan.interval)}
              className="tick-box absolute inset-0 rounded-full"
            />
            <Check className="tick-mark size-4 stroke-[2.25]" />
          </span>
          <span className={`min-w-0 flex-1 ${plan.saves ? 'basis-32' : 'basis-16'}`}>
            <span className="type-title block">{plan.name}</span>
            {plan.saves ? (
              <>
                <span className="mt-1.5 block">
                  <Chip tint="accent">{saveRoundly(memberOffer(), sold === null)}</Chip>
                </span>
                <span className="type-caption mt-1 block text-ink2">{savingInFull(memberOffer())}</span>
              </>
            ) : null}
          </span>
          <span className="ml-auto text-right">
            <span className="type-h2 block font-display lining-nums tabular-nums">
              {pounds(catalogue[memberPrice(plan.interval)].amount)}
            </span>
            <span className="type-caption block text-ink2">{plan.period}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
