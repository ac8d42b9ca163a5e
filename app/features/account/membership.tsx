import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { overviewWords } from '../../../content/open/account/overview.ts'
import { lazily } from '../../../domain/lazily.ts'
import { london } from '../../../domain/london.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { useServerData, useOnReturn } from '../../member/server-data.ts'
import type { Member } from '../../member/auth/member.ts'
import { LanternIcon } from '../../ui/art/icons.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { getProfile } from './account-api.ts'
import { Avatar } from './avatar.tsx'
import { getReceipts, getPlanState } from './plan-api.ts'
import { PlanPart } from './plan-part.tsx'
import { ReceiptsCard } from './receipts-card.tsx'

/**
 * Loads profile, plan and receipts, and loads them again whenever the member's Premium access changes, also on another
 * device.
 */
export function Membership({ member, children }: { member: Member; children: ReactNode }) {
  const { subscribed, tier, trialActive, paymentFailed, news } = useAccess()
  const planState = useServerData(getPlanState, [subscribed, tier, trialActive, paymentFailed, news].join(' '))
  // Whether a payment can be refunded depends on the plan, so the receipts are loaded again when the plan changes.
  const plan = planState.value === null ? null : JSON.stringify(planState.value.plan)
  const receipts = useServerData(getReceipts, plan ?? (planState.error === null ? null : 'unknown'))
  useOnReturn(planState.reload)
  return (
    <>
      <PaymentReturn />
      <ProfileCard member={member}>
        <PlanPart planState={planState} receipts={receipts} />
      </ProfileCard>
      {children}
      <ReceiptsCard answer={receipts} />
    </>
  )
}

const month = lazily(() => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: london }))

function ProfileCard({ member, children }: { member: Member; children: ReactNode }) {
  // Until the profile is loaded, the avatar shows the default initial.
  const profile = useServerData(getProfile, member.name).value
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
            <p className="type-small text-ink2">{overviewWords.since(month().format(new Date(member.createdAt)))}</p>
          )}
        </div>
      </div>
      {children}
    </Card>
  )
}

const askEachMs = 2000
/**
 * The longest time in milliseconds that the page waits for the payment, which the provider may confirm after the user
 * has returned.
 */
const timeoutMs = 20_000

/**
 * Handles the return from the checkout (`?payment=done`). It does not thank the user before the server knows of the
 * payment (D12).
 */
function PaymentReturn() {
  const access = useAccess()
  const [search, setSearch] = useSearchParams()
  const returns = search.get('payment') === 'done'
  const [phase, setPhase] = useState<'none' | 'waiting' | 'arrived'>('none')
  const [patient, setPatient] = useState(true)
  if (returns && phase === 'none') setPhase('waiting')
  if (phase === 'waiting' && access.subscribed) setPhase('arrived')
  const waiting = phase === 'waiting'

  const forgetQuery = useEffectEvent(() => {
    setSearch(
      (before) => {
        before.delete('payment')
        return before
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (search.has('payment')) forgetQuery()
  }, [search])

  const ask = useEffectEvent(() => void access.refresh())
  useEffect(() => {
    if (!waiting || !patient) return
    const asking = setInterval(ask, askEachMs)
    const enough = setTimeout(() => setPatient(false), timeoutMs)
    return () => {
      clearInterval(asking)
      clearTimeout(enough)
    }
  }, [waiting, patient])

  if (phase === 'none' || (phase === 'arrived' && !access.subscribed)) return null
  if (phase === 'arrived') {
    return (
      <Notice tone="primary" role="status" icon={<LanternIcon aria-hidden />}>
        {overviewWords.thanks}
      </Notice>
    )
  }
  return (
    <Notice role="status" icon={patient ? <LoaderCircle className="motion-safe:animate-spin" /> : undefined}>
      {patient ? overviewWords.arriving : overviewWords.confirming}
    </Notice>
  )
}
