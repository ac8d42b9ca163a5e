import { goalWords } from '../../../content/open/goals.ts'
import { useKept } from '../../device/storage/kept.ts'
import { useOnline } from '../../device/offline/online.ts'
import { paths } from '../../paths.ts'
import { useAccess } from '../../member/access/access.tsx'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { Screen } from '../../shell/screen.tsx'
import { Banner } from './banner.tsx'
import { userGoals } from './storage.ts'
import { Suggestions } from './suggestions.tsx'
import { SuggestionsLook } from './suggestions-look.tsx'
import { YourGoals } from './your-goals.tsx'

/** Her goals (spec §2 Goals). What she entered stays readable when access has ended, without a network too (D36). */
export function GoalsScreen() {
  const access = useAccess()
  const online = useOnline()
  const goals = useKept(userGoals)
  const mayChange = access.known && access.hasAccess
  // As the gate has it: of a plan that cannot be seen nothing is said.
  const locked = access.known && !access.hasAccess && (online || !access.subscribed)
  return (
    <Screen title={goalWords.title} subtitle={goalWords.subtitle} back={paths.home}>
      <div className="flex flex-col gap-8">
        <Banner />
        <PremiumGate feature="Personal Goals" placeholder={<SuggestionsLook />}>
          <Suggestions />
        </PremiumGate>
        {mayChange || goals.length > 0 ? <YourGoals goals={goals} mayChange={mayChange} locked={locked} /> : null}
      </div>
    </Screen>
  )
}
