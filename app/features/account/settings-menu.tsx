import {
  Bell,
  ChevronRight,
  IdCard,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  UserRoundPen,
} from 'lucide-react'
import { Link } from 'react-router'
import { installOffer } from '../../device/pwa/install-offer.ts'
import { paths } from '../../paths.ts'
import { useInstallOffer } from '../../shell/install/use-install-offer.ts'
import { installWords } from '../../shell/install/words.ts'
import { Card } from '../../ui/card.tsx'

const rows: readonly { readonly to: string; readonly label: string; readonly Icon: LucideIcon }[] = [
  { to: paths.profileEdit, label: 'Edit Profile', Icon: UserRoundPen },
  { to: paths.accountDetails, label: 'Account Details', Icon: IdCard },
  { to: paths.accountNotifications, label: 'Notifications', Icon: Bell },
  { to: paths.accountPrivacy, label: 'Privacy', Icon: ShieldCheck },
  { to: paths.help, label: 'Help', Icon: LifeBuoy },
]

const rowLook = '-mx-4 flex min-h-16 items-center gap-4 rounded-card px-4 py-2 text-left hover:bg-sunk/60'

/** The settings menu (spec §2, Account): one row a page, and one to install the app where it is not. */
export function SettingsMenu() {
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
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="type-title min-w-0 flex-1">{label}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink2" strokeWidth={1.75} />
    </>
  )
}
