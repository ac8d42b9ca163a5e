import { useState } from 'react'
import { tipsWords } from '../../../content/open/tips-page.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { DailyWisdom, WisdomLook } from './daily-wisdom.tsx'

/** 'AI-Powered Tips' (spec §2): open at first, and premium inside. */
export function AiTips() {
  const [open, setOpen] = useState(true)
  return (
    <Collapsible
      title={tipsWords.aiTips}
      spot={<Spot name="lantern" className="size-11" />}
      summary={tipsWords.aiTipsSummary}
      open={open}
      onToggle={setOpen}
    >
      <div className="[&>.gate]:border-transparent [&>.gate]:shadow-none">
        <PremiumGate feature="AI Tip Generator" placeholder={<Placeholder />} asking={<WisdomLook />}>
          <DailyWisdom />
        </PremiumGate>
      </div>
    </Collapsible>
  )
}

/** Stands blurred behind the gate, and is no tip. */
function Placeholder() {
  return (
    <div className="flex flex-col gap-3 py-3">
      <div className="h-5 rounded-full bg-track" />
      <div className="h-5 w-5/6 rounded-full bg-track" />
      <div className="h-5 w-2/3 rounded-full bg-track" />
      <div className="mt-3 h-11 w-1/2 rounded-full bg-primary-tint" />
    </div>
  )
}
