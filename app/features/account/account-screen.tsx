import {
  Bell,
  CalendarDays,
  ChevronRight,
  IdCard,
  LifeBuoy,
  ListPlus,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Moon,
  ShieldCheck,
  Sun,
  SunMoon,
  UserRoundPen,
} from 'lucide-react'
import { Link } from 'react-router'
import { general } from '../../../content/open/general.ts'
import { calendarsWords } from '../../../content/open/calendars.ts'
import { overviewWords } from '../../../content/open/account/overview.ts'
import { accountWords } from '../../../content/open/account/settings.ts'
import { type Appearance, themeAt } from '../../../domain/appearance.ts'
import { useNow } from '../../device/clock.ts'
import { appearance } from '../../device/page/appearance.ts'
import { useDarkSystem } from '../../device/page/dark-system.ts'
import { useWithoutBaby, withoutBaby } from '../../device/page/without-baby.ts'
import { installOffer } from '../../device/pwa/install-offer.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { useSignOut } from '../../member/auth/sign-out.ts'
import { paths } from '../../paths.ts'
import { useInstallOffer } from '../../shell/install/use-install-offer.ts'
import { installWords } from '../../../content/open/install.ts'
import { Screen } from '../../shell/screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Membership } from './membership.tsx'
import { SharedDeviceCard } from './shared-device-card.tsx'

const link = 'type-small inline-flex min-h-11 items-center px-2 text-ink2 underline underline-offset-4'
const column = 'grid grid-cols-1 gap-4'

/** The screen /account shows the profile, the plan, the appearance on this device, and sign-out (spec §2). */
export function AccountScreen() {
  const { user } = useAuth()
  const { busy, signOut } = useSignOut()
  return (
    <Screen title={overviewWords.title} subtitle={overviewWords.subtitle} back={paths.home} wide>
      <div className="flex flex-col gap-4 wide:grid wide:grid-cols-2 wide:items-start wide:gap-6">
        {user ? (
          <div className={column}>
            <Membership key={user.id} member={user}>
              <SettingsMenu />
            </Membership>
          </div>
        ) : null}
        <div className={column}>
          <AppearanceCard />
          <SharedDeviceCard />
          <WithoutBabyCard />
          <Button
            variant="outline"
            full
            busy={busy}
            busyLabel={overviewWords.signingOut}
            icon={<LogOut className="size-5" />}
            onClick={() => void signOut()}
          >
            {overviewWords.signOut}
          </Button>
          <nav aria-label={general.smallPrint} className="flex flex-wrap justify-center gap-x-6">
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
      </div>
    </Screen>
  )
}

const rows: readonly { readonly to: string; readonly label: string; readonly Icon: LucideIcon }[] = [
  { to: paths.profileEdit, label: overviewWords.editProfile, Icon: UserRoundPen },
  { to: paths.accountDetails, label: overviewWords.details, Icon: IdCard },
  { to: paths.accountNotifications, label: 'Notifications', Icon: Bell },
  { to: paths.accountCalendars, label: calendarsWords.menu, Icon: CalendarDays },
  { to: paths.accountPrivacy, label: 'Privacy', Icon: ShieldCheck },
  { to: paths.join, label: overviewWords.joinList, Icon: ListPlus },
  { to: paths.help, label: 'Help', Icon: LifeBuoy },
]

const rowLook = '-mx-4 flex min-h-16 items-center gap-4 rounded-card px-4 py-2 text-left hover:bg-sunk/60'

/** The settings menu (spec §2, Account). The row that installs the app is shown only while the app is not installed. */
function SettingsMenu() {
  const { installable } = useInstallOffer()
  return (
    <Card className="p-0">
      <nav aria-label="Settings">
        <ul className="divide-y divide-line px-4">
          {rows.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={rowLook}>
                <Row label={label} Icon={Icon} />
              </Link>
            </li>
          ))}
          {installable ? (
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={installOffer.ask}
                className={`${rowLook} w-[calc(100%+2rem)]`}
              >
                <Row label={installWords.title} Icon={MonitorSmartphone} />
              </button>
            </li>
          ) : null}
        </ul>
      </nav>
    </Card>
  )
}

function Row({ label, Icon }: { label: string; Icon: LucideIcon }) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunk text-ink2">
        <Icon className="size-5" />
      </span>
      <span className="type-title min-w-0 flex-1">{label}</span>
      <ChevronRight className="size-5 shrink-0 text-ink2" />
    </>
  )
}

const choices = [
  { value: 'auto', label: 'Auto', icon: <SunMoon className="size-4.5" /> },
  { value: 'light', label: 'Light', icon: <Sun className="size-4.5" /> },
  { value: 'dark', label: 'Dark', icon: <Moon className="size-4.5" /> },
] as const

/** Lets the user choose Auto, Light or Dark on this device (D39). */
function AppearanceCard() {
  const chosen = useLocalStore(appearance)
  const theme = themeAt(chosen, useNow('minute'), useDarkSystem())
  return (
    <Card as="section" aria-labelledby="appearance-title" className="p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="appearance-title" className="type-title">
          Appearance
        </h2>
        <p className="type-small text-ink2">{theme === 'day' ? overviewWords.theme.day : overviewWords.theme.night}</p>
      </div>
      <Segmented<Appearance>
        label="Appearance"
        options={choices}
        value={chosen}
        onChange={(choice) => void appearance.update(() => choice)}
      />
      <p className="type-small mt-3 text-ink2">{overviewWords.theme.note}</p>
    </Card>
  )
}

function WithoutBabyCard() {
  const without = useWithoutBaby()
  return (
    <Card as="section" className="p-5">
      <Switch
        checked={without}
        onChange={(on) => void withoutBaby.update(() => on)}
        note={accountWords.withoutBaby.note}
      >
        <span className="type-title">{accountWords.withoutBaby.title}</span>
      </Switch>
    </Card>
  )
}
