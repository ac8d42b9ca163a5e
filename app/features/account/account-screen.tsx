import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { useAuth } from '../../member/auth/auth.tsx'
import { useSignOut } from '../../member/auth/sign-out.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/screen.tsx'
import { Button } from '../../ui/button.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { Membership } from './membership.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { SharedDeviceCard } from './shared-device-card.tsx'
import { WithoutBabyCard } from './without-baby-card.tsx'

const link = 'type-small inline-flex min-h-11 items-center px-2 text-ink2 underline underline-offset-4'

/** /account: who she is, her plan, how Harbour looks on this device, and the way out (spec §2). */
export function AccountScreen() {
  const { user } = useAuth()
  const { busy, signOut } = useSignOut()
  return (
    <Screen title="YOUR ACCOUNT" subtitle="Yours to arrange" back={paths.home}>
      <div className="grid grid-cols-1 gap-4">
        {user ? (
          <Membership key={user.id} member={user}>
            <SettingsMenu />
          </Membership>
        ) : null}
        <AppearanceCard />
        <SharedDeviceCard />
        <WithoutBabyCard />
        <Button
          variant="outline"
          full
          busy={busy}
          busyLabel="Signing out"
          icon={<LogOut aria-hidden className="size-5" strokeWidth={1.75} />}
          onClick={() => void signOut()}
        >
          Sign Out
        </Button>
        <nav aria-label="Small print" className="flex flex-wrap justify-center gap-x-6">
          <Link to={paths.privacy} className={link}>
            Privacy
          </Link>
          <Link to={paths.terms} className={link}>
            Terms
          </Link>
          <Link to={paths.accessibility} className={link}>
            Accessibility
          </Link>
        </nav>
      </div>
    </Screen>
  )
}
