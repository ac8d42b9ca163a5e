import type { ReactNode } from 'react'
import type { Member } from '../../member/auth/member.ts'
import { Card } from '../../ui/card.tsx'
import { getProfile } from './account-api.ts'
import { useAnswer } from '../../member/answer.ts'
import { Avatar } from './avatar.tsx'
import { lazily } from '../../../domain/lazily.ts'
import { london } from '../../../domain/london.ts'

const month = lazily(() => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: london }))

/** Circle, name, email, and since when she has been with us (offline that is not known); below it her plan. */
export function ProfileCard({ member, children }: { member: Member; children: ReactNode }) {
  // Without an answer her circle has the letter it has for everybody.
  const profile = useAnswer(getProfile, member.name).value
  return (
    <Card as="section" aria-label="Profile" className="p-5">
      <div className="mb-4 flex items-center gap-4">
        <Avatar profile={profile} name={member.name} />
        <div className="min-w-0">
          <h2 className="type-h2 wrap-anywhere">
            <bdi>{member.name}</bdi>
          </h2>
          <p className="type-small text-ink2 wrap-anywhere">{member.email}</p>
          {member.createdAt === null ? null : (
            <p className="type-small text-ink2">{`With us since ${month().format(new Date(member.createdAt))}`}</p>
          )}
        </div>
      </div>
      {children}
    </Card>
  )
}
