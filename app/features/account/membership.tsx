import type { ReactNode } from 'react'
import type { Member } from '../../member/auth/member.ts'
import { useAccess } from '../../member/access/access.tsx'
import { useAnswer, useOnReturn } from '../../member/answer.ts'
import { PaymentReturn } from './payment-return.tsx'
import { getReceipts, getStanding } from './plan-api.ts'
import { PlanPart } from './plan-part.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ReceiptsCard } from './receipts-card.tsx'

/** Who she is, her plan, what stands between, and her receipts; asked for again whenever her access changes, on whatever device. */
export function Membership({ member, children }: { member: Member; children: ReactNode }) {
  const { subscribed, tier, trialActive, paymentFailed, news } = useAccess()
  const standing = useAnswer(getStanding, [subscribed, tier, trialActive, paymentFailed, news].join(' '))
  // What can be taken back depends on the plan, so its every change asks for the receipts too.
  const plan = standing.value === null ? null : JSON.stringify(standing.value.plan)
  const receipts = useAnswer(getReceipts, plan ?? (standing.error === null ? null : 'unknown'))
  useOnReturn(standing.reload)
  return (
    <>
      <PaymentReturn />
      <ProfileCard member={member}>
        <PlanPart standing={standing} receipts={receipts} />
      </ProfileCard>
      {children}
      <ReceiptsCard answer={receipts} />
    </>
  )
}
