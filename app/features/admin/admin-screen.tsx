import { ChartNoAxesColumn, Inbox } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { adminDashboard } from '../../../content/open/admin-dashboard.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { localDay } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { RequireAdmin } from '../../member/auth/require-admin.tsx'
import { paths } from '../../paths.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { AdminColumn } from './admin-column.tsx'
import { AnalyticsTab } from './analytics/analytics-tab.tsx'
import { MessagesTab } from './messages/messages-tab.tsx'
import { MoreLinks } from './more-links.tsx'

type View = 'analytics' | 'messages'

const { views } = adminDashboard
const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

/** The team's desk (spec §2 Admin): figures, and at `?tab=messages` what members wrote. */
export function AdminScreen() {
  return (
    <RequireAdmin>
      <Dashboard />
    </RequireAdmin>
  )
}

function Dashboard() {
  const [search, setSearch] = useSearchParams()
  const today = localDay(useNow('day'))
  const view: View = search.get('tab') === 'messages' ? 'messages' : 'analytics'
  // The router takes its time, and a tab answers at once.
  const [chosen, choose] = useOptimistic(view)

  /** What else the address holds belongs to the view that is left. */
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
            { value: 'analytics', label: views.analytics, icon: <ChartNoAxesColumn {...icon} /> },
            { value: 'messages', label: views.messages, icon: <Inbox {...icon} /> },
          ]}
        />
      }
    >
      {view === 'messages' ? <MessagesTab /> : <AnalyticsTab />}
      <MoreLinks />
    </AdminColumn>
  )
}
