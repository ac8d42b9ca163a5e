import { viewAllRemaining } from '../../../domain/tips.ts'
import { useAccess } from '../../member/access.tsx'
import { PremiumGate } from '../../member/premium-gate.tsx'
import { Card } from '../../ui/card.tsx'

/** The gate after the free tips, with how many stand behind it (spec §6). */
export function TipsGate({ remaining }: { remaining: number }) {
  const { known } = useAccess()
  const gate = (
    <PremiumGate feature="Unlimited Tips" placeholder={<Placeholder />}>
      {null}
    </PremiumGate>
  )
  if (!known) return gate
  return (
    <Card className="p-0 [&_.gate]:border-0 [&_.gate]:shadow-none">
      <p className="px-5 pt-5 text-center text-ink2">{viewAllRemaining(remaining)}</p>
      {gate}
    </Card>
  )
}

/** Stands blurred behind the gate, and is no tip. */
function Placeholder() {
  return (
    <div className="flex flex-col gap-3">
      <div className="h-6 w-1/3 rounded-full bg-sage-tint" />
      <div className="h-4 w-3/5 rounded-full bg-track" />
      <div className="h-4 rounded-full bg-track" />
      <div className="h-4 w-4/5 rounded-full bg-track" />
    </div>
  )
}
