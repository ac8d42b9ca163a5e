import { pricing } from '../../../content/open/pricing.ts'
import type { PriceId } from '../../../domain/catalogue.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { visitorsChargeWords } from './price-words.ts'

/** A visitor's account comes first; the plan goes with her (D11). */
const signUpFor = (plan: ChosenPlan): string => `${paths.signUp}?plan=${plan}`

export function VisitorsTrial() {
  return (
    <ButtonLink to={signUpFor('trial')} variant="secondary" full className="mt-6">
      {pricing.trial.button}
    </ButtonLink>
  )
}

/** Beside the button: the price, the first charge and the way out. */
export function VisitorsPlan({ id, button }: { id: PriceId; button: string }) {
  return (
    <div className="mt-auto pt-5">
      <ButtonLink to={signUpFor(id)} full>
        {button}
      </ButtonLink>
      <p className="mt-3 type-small text-ink2">{visitorsChargeWords(id)}</p>
    </div>
  )
}
