import { pricing } from '../../../content/open/pricing.ts'
import { priceFor, type PriceId } from '../../../domain/catalogue.ts'
import type { ChosenPlan } from '../../../domain/chosen-plan.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { BeforePaying } from '../../member/checkout/before-paying.tsx'
import { paths } from '../../paths.ts'
import { InstallStrip } from '../../shell/install/install-strip.tsx'
import { Screen } from '../../shell/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { MembersPlan, MembersTrial } from './member-actions.tsx'
import { Notices } from './notices.tsx'
import { PriceBoard } from './price-board.tsx'
import { visitorsChargeWords } from '../../../content/open/price-words.ts'

/**
 * The page /pricing (spec §2). Visitors sign up first, and members start the checkout at once (D11). On a device where
 * a member was signed in, the page stays hidden until the session is confirmed (`visitors-only`).
 */
export function PricingScreen() {
  const { user } = useAuth()
  const Plan = user ? MembersPlan : VisitorsPlan
  const offer = pageConfig().offer ?? 'public'
  return (
    <div className={user ? undefined : 'visitors-only'}>
      <Screen title={pricing.title} subtitle={pricing.subtitle} back={user ? paths.home : paths.landing}>
        <PriceBoard
          notices={user ? <Notices /> : null}
          trial={user ? <MembersTrial /> : <VisitorsTrial />}
          monthly={<Plan id={priceFor(offer, 'month')} button={pricing.month.button} />}
          yearly={<Plan id={priceFor(offer, 'year')} button={pricing.year.button} />}
        />
        {user ? null : (
          <div className="@container -mx-5 mt-10 overflow-hidden rail:mx-0 rail:rounded-card">
            <InstallStrip />
          </div>
        )}
      </Screen>
    </div>
  )
}

/** The path to sign-up, with the plan in the query (D11). */
const signUpFor = (plan: ChosenPlan): string => `${paths.signUp}?plan=${plan}`

function VisitorsTrial() {
  return (
    <ButtonLink to={signUpFor('trial')} variant="secondary" full className="mt-6">
      {pricing.trial.button}
    </ButtonLink>
  )
}

/** Shows above the button what will be charged, although the visitor pays only after sign-up. */
function VisitorsPlan({ id, button }: { id: PriceId; button: string }) {
  return (
    <div className="mt-auto pt-5">
      <BeforePaying id={id} charge={visitorsChargeWords(id)} freeDays={null} now={new Date(0)} />
      <ButtonLink to={signUpFor(id)} full className="mt-3">
        {button}
      </ButtonLink>
    </div>
  )
}
