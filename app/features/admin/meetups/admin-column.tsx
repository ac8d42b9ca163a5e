import type { ReactNode } from 'react'
import { OfflineStrip } from '../../../shell/offline-strip.tsx'
import { PageHeader } from '../../../shell/page-header.tsx'

interface AdminColumnProps {
  title: string
  subtitle?: string | undefined
  back: string
  children: ReactNode
}

/** A screen of the team: as the members' screens, only denser and up to 940 px wide. */
export function AdminColumn({ title, subtitle, back, children }: AdminColumnProps) {
  return (
    <div className="mx-auto w-full max-w-[calc(940px+2.5rem)] pb-10 rail:pt-5">
      <PageHeader title={title} subtitle={subtitle} back={back} />
      <main className="px-5">
        <OfflineStrip />
        {children}
      </main>
    </div>
  )
}
