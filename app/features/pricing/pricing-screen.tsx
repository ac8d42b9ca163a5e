import { pricing } from '../../../content/open/pricing.ts'
import { priceFor } from '../../../domain/catalogue.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { useAuth } from '../../member/auth/auth.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { MembersPlan, MembersTrial } from './member-actions.tsx'
import { Notices } from './notices.tsx'
import { PriceBoard } from './price-board.tsx'
import { VisitorsPlan, VisitorsTrial } from './visitor-actions.tsx'

/**
 * /pricing (spec §2): a visitor's account comes first, a member's buttons start the checkout itself (D11). On a
 * member's device it stays unseen until it is known that she is still signed in (`visitors-only`).
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
      </Screen>
    </div>
  )
}
