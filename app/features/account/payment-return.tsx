import { LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAccess } from '../../member/access/access.tsx'
import { LanternIcon } from '../../ui/art/icons.tsx'
import { Notice } from '../../ui/feedback.tsx'

const askEachMs = 2000
/** The provider's word may come a little after her. Then she need not wait for it. */
const patienceMs = 20_000

/** Back from the checkout (`?payment=done`): thanks her as soon as the server knows (D12). */
export function PaymentReturn() {
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
    const enough = setTimeout(() => setPatient(false), patienceMs)
    return () => {
      clearInterval(asking)
      clearTimeout(enough)
    }
  }, [waiting, patient])

  if (phase === 'none' || (phase === 'arrived' && !access.subscribed)) return null
  if (phase === 'arrived') {
    return (
      <Notice tone="primary" role="status" icon={<LanternIcon aria-hidden />}>
        Thank you. Premium is open on every device of yours.
      </Notice>
    )
  }
  return (
    <Notice
      role="status"
      icon={patient ? <LoaderCircle aria-hidden className="motion-safe:animate-spin" strokeWidth={1.75} /> : undefined}
    >
      {patient ? 'One moment, your payment is arriving.' : 'Your payment is being confirmed. You need do nothing.'}
    </Notice>
  )
}
