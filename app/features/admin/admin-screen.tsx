import {
  CalendarCog,
  ChartNoAxesColumn,
  ChevronRight,
  Inbox,
  type LucideIcon,
  PencilLine,
  ShieldPlus,
} from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { adminDashboard } from '../../../content/open/admin-dashboard.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { localDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { RequireAdmin } from '../../member/auth/require-admin.tsx'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { paths } from '../../paths.ts'
import { Loading, Skeleton } from '../../ui/feedback.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AdminColumn } from './admin-column.tsx'
import { AnalyticsTab } from './analytics/analytics-tab.tsx'

type View = 'analytics' | 'messages'

const { views } = adminDashboard

/** The Admin page shows the analytics (spec §2 Admin), and with `?tab=messages` the inbox. */
export function AdminScreen() {
  return (
    <RequireAdmin editors="led">
      <Dashboard />
    </RequireAdmin>
  )
}

function Dashboard() {
  const [search, setSearch] = useSearchParams()
  const today = localDay(useNow('day'))
  const view: View = search.get('tab') === 'messages' ? 'messages' : 'analytics'
  // The choice is optimistic, because the router updates more slowly than a tab should react.
  const [chosen, choose] = useOptimistic(view)

  /** Shows the other tab. The other URL parameters are dropped, because they belong to the previous tab. */
  function show(next: View) {
    startTransition(() => {
      choose(next)
      setSearch(next === 'messages' ? { tab: next } : {}, { replace: true, preventScrollReset: true })
    })
  }

  return (
    <AdminColumn
      title={adminDashboard.title}
      subtitle={dayWords(today)}
      back={paths.home}
      views={
        <Segmented<View>
          label={views.label}
          value={chosen}
          onChange={show}
          options={[
            { value: 'analytics', label: views.analytics, icon: <ChartNoAxesColumn /> },
            { value: 'messages', label: views.messages, icon: <Inbox /> },
          ]}
        />
      }
    >
      {view === 'messages' ? <MessagesTab /> : <AnalyticsTab />}
      <MoreLinks />
    </AdminColumn>
  )
}

/** The inbox is loaded separately, because the analytics tab does not need it. */
const inbox: LazyPart<object> = {
  load: async () => (await import('./messages/inbox-view.tsx')).InboxView,
}

function MessagesTab() {
  const navigate = useNavigate()
  const view = useLazyPart(inbox, true, () => void navigate(paths.admin, { replace: true }))
  if (view !== null) return <view.Part />
  return (
    <Loading>
      <Skeleton className="h-96 rounded-card!" />
    </Loading>
  )
}

const { more } = adminDashboard

function MoreLinks() {
  return (
    <nav aria-label={more.label} className="mt-8">
      <ul className="card grid border border-line bg-surface p-0 shadow-soft">
        <Row to={paths.adminMeetups} icon={CalendarCog} {...more.meetups} />
        <Row to={paths.adminContent} icon={PencilLine} {...more.content} />
        <Row to={paths.adminRoles} icon={ShieldPlus} {...more.roles} />
      </ul>
    </nav>
  )
}

interface RowProps {
  to: string
  icon: LucideIcon
  title: string
  text: string
}

function Row({ to, icon: Icon, title, text }: RowProps) {
  return (
    <li className="not-first:border-t not-first:border-line">
      <Link to={to} className="flex min-h-16 items-center gap-4 rounded-card px-5 py-3 hover:bg-sunk">
        <Icon className="size-5 shrink-0 text-primary" />
        <span className="min-w-0 flex-1">
          <span className="block type-title">{title}</span>
          <span className="block type-small text-ink2">{text}</span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink2" />
      </Link>
    </li>
  )
}
