import { useNavigate } from 'react-router'
import { type Later, useLater } from '../../../member/later.ts'
import { paths } from '../../../paths.ts'
import { Loading, Skeleton } from '../../../ui/feedback.tsx'

/** The inbox, which the figures do without. */
const inbox: Later<object> = {
  load: async () => (await import('./inbox-view.tsx')).InboxView,
}

/** What people wrote to the team (spec §2 Admin). */
export function MessagesTab() {
  const navigate = useNavigate()
  const view = useLater(inbox, true, () => void navigate(paths.admin, { replace: true }))
  if (view !== null) return <view.Part />
  return (
    <Loading>
      <Skeleton className="h-96 rounded-card!" />
    </Loading>
  )
}
