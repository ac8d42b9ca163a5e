import { communityWords } from '../../../content/open/community.ts'
import { useAccess } from '../../member/access.tsx'
import { PremiumGate } from '../../member/premium-gate.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { SwitchOff } from './alerts/switch-off.tsx'
import { Community } from './community.tsx'
import { Hero } from './hero.tsx'
import { Placeholder } from './placeholder.tsx'

/** Mums nearby (spec §2 Community). Without access nothing of it is asked for but what she may want to switch off. */
export function CommunityScreen() {
  const { known, hasAccess } = useAccess()
  return (
    <Screen title={communityWords.title} subtitle={communityWords.subtitle} back={paths.home}>
      <div className="flex flex-col gap-7">
        <Hero />
        <PremiumGate feature="Community" placeholder={<Placeholder />}>
          <Community />
        </PremiumGate>
        {known && !hasAccess ? <SwitchOff /> : null}
      </div>
    </Screen>
  )
}
