import { supplies } from '../../../../content/open/supplies.ts'
import { useOnline } from '../../../device/offline/online.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { useAccess } from '../../../member/access/access.tsx'
import { PremiumGate } from '../../../member/access/premium-gate.tsx'
import { AtHome } from './at-home.tsx'
import { kitHeadingId, KitList } from './kit-list.tsx'
import { KitPlaceholder } from './kit-placeholder.tsx'

/** The emergency supplies tracker (D38): what is good to have at home with a baby. Works without a network. */
export function Kit() {
  const access = useAccess()
  const online = useOnline()
  const shut = access.known ? !access.hasAccess : !online
  return (
    <section aria-labelledby={kitHeadingId}>
      <h2 id={kitHeadingId} tabIndex={-1} className="type-h2 outline-none">
        {supplies.kit.title}
      </h2>
      <p className="type-small mt-1 mb-4 text-ink2">
        {useWithoutBaby() ? supplies.kit.introWithoutBaby : supplies.kit.intro}
      </p>
      <PremiumGate feature="Emergency Supplies" placeholder={<KitPlaceholder />}>
        <KitList />
      </PremiumGate>
      {shut ? <AtHome /> : null}
    </section>
  )
}
