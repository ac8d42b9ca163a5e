import type { ReactNode } from 'react'
import type { Member } from '../../member/member.ts'
import { Card } from '../../ui/card.tsx'

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Europe/London' })

/** Initial, name, email, and since when she has been with us (offline that is not known); below it her plan. */
export function ProfileCard({ member, children }: { member: Member; children: ReactNode }) {
  const [initial = ''] = member.name.trim()
  return (
    <Card as="section" aria-label="Profile" className="p-5">
      <div className="mb-4 flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-17 shrink-0 place-items-center rounded-full bg-accent-tint font-display text-[1.875rem] text-accent-ink"
        >
          {initial.toLocaleUpperCase('en-GB')}
        </span>
        <div className="min-w-0">
          <h2 className="type-h2 wrap-anywhere">{member.name}</h2>
          <p className="type-small text-ink2 wrap-anywhere">{member.email}</p>
          {member.createdAt === null ? null : (
            <p className="type-small text-ink2">With us since {month.format(new Date(member.createdAt))}</p>
          )}
        </div>
      </div>
      {children}
    </Card>
  )
}
