import { viewAllRemaining } from '../../../domain/tips.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'

/** The gate after the free tips, with how many stand behind it (spec §6). */
export function TipsGate({ remaining, free }: { remaining: number; free: number }) {
  return (
    <PremiumGate feature="Unlimited Tips" line={viewAllRemaining(remaining, free)} placeholder={<Placeholder />}>
      {null}
    </PremiumGate>
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
