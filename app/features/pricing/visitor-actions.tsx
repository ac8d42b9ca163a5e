import { pricing } from '../../../content/open/pricing.ts'
import type { PriceId } from '../../../domain/catalogue.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { BeforePaying } from '../../member/checkout/before-paying.tsx'
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

/** Above the button stands what has to be known before paying, though she pays only after signing up. */
export function VisitorsPlan({ id, button }: { id: PriceId; button: string }) {
  return (
    <div className="mt-auto pt-5">
      <BeforePaying id={id} charge={visitorsChargeWords(id)} freeDays={null} now={new Date(0)} />
      <ButtonLink to={signUpFor(id)} full className="mt-3">
        {button}
      </ButtonLink>
    </div>
  )
}
