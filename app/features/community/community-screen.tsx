import { useState } from 'react'
import { communityWords } from '../../../content/open/community.ts'
import { useAccess } from '../../member/access/access.tsx'
import { type Later, useLater } from '../../member/later.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { useRealMeetups } from '../../member/meetups/real-meetups.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import type { AfterAccessProps } from './after-access.tsx'
import { Community } from './community.tsx'
import { Hero } from './hero.tsx'
import { usePrivateAddress } from './meetups/use-opened.ts'
import { Placeholder } from './placeholder.tsx'

const afterAccess: Later<AfterAccessProps> = {
  load: async () => (await import('./after-access.tsx')).AfterAccess,
}

/** Mums nearby (spec §2 Community). Without access nothing of it is asked for but what she may want to switch off. */
export function CommunityScreen() {
  const { known, hasAccess } = useAccess()
  const [hadAccess, setHadAccess] = useState(hasAccess)
  if (hasAccess && !hadAccess) setHadAccess(true)
  const line = useRealMeetups(known && !hasAccess) === false ? communityWords.samplesOnly : undefined
  usePrivateAddress()
  return (
    <Screen title={communityWords.title} subtitle={communityWords.subtitle} back={paths.home}>
      <div className="flex flex-col gap-7">
        <Hero />
        <PremiumGate feature={communityWords.feature} line={line} placeholder={<Placeholder />}>
          <Community />
        </PremiumGate>
        {known && !hasAccess ? <WithoutAccess endedHere={hadAccess} /> : null}
      </div>
    </Screen>
  )
}

function WithoutAccess(props: AfterAccessProps) {
  const after = useLater(afterAccess, false, () => {})
  return after === null ? null : <after.Part {...props} />
}
