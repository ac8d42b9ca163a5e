import { Shield } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminDashboard } from '../../../content/open/admin-dashboard.ts'
import { OfflineStrip } from '../../shell/offline-strip.tsx'
import { PageHeader } from '../../shell/page-header.tsx'
import { Chip } from '../../ui/chip.tsx'

interface AdminColumnProps {
  title: string
  subtitle?: string | undefined
  back: string
  /**
   * Control that switches between the views of this page: below the header on a phone, in the header on wider screens.
   */
  views?: ReactNode
  children: ReactNode
}

/**
 * Layout of a screen for the team. It is like the layout of the members' screens, but denser, up to 940 px wide, and
 * with the Admin badge (spec §2).
 */
export function AdminColumn({ title, subtitle, back, views, children }: AdminColumnProps) {
  const badge = (
    <Chip tint="primary" icon={<Shield aria-hidden />}>
      {adminDashboard.badge}
    </Chip>
  )
  return (
    <div className="mx-auto w-full max-w-[calc(940px+2.5rem)] pb-10 rail:pt-5">
      <PageHeader title={title} subtitle={subtitle} back={back} badge={badge} views={views} />
      <main className="px-5">
        <OfflineStrip />
        {children}
      </main>
    </div>
  )
}
