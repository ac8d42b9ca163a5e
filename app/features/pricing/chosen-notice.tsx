import { useEffect } from 'react'
import { planNames, pricing } from '../../../content/open/pricing.ts'
import { catalogue, type PriceId } from '../../../domain/catalogue.ts'
import { request } from '../../api.ts'
import { logError } from '../../device/log.ts'
import { useAccess } from '../../member/access/access.tsx'
import { memberPrice } from '../../member/checkout/offered.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MemberPrice, PayButton } from './member-actions.tsx'
import { focusHeadline } from './price-board.tsx'
import { priceWords } from './price-words.ts'

interface ChosenNoticeProps {
  plan: PriceId
  onDecline(): void
}

/** The plan she chose before she had an account, asked about once more before anything costs (D10, D11). */
export function ChosenNotice({ plan: chosen, onDecline }: ChosenNoticeProps) {
  // Chosen from another offer than the one for people with an account, it is that one's of the same rhythm (D57).
  const plan = memberPrice(catalogue[chosen].interval)
  useArrival()
  return (
    <Card as="section" tint="sky" aria-labelledby="chosen" className="mb-4 p-6">
      <h2 id="chosen" className="mb-4 type-h3">{`You chose ${planNames[plan]}. ${pricing.chosen.question}`}</h2>
      <div className="mb-3">
        <MemberPrice insteadOf={catalogue[chosen]} />
      </div>
      <PayButton id={plan}>{`Carry on for ${priceWords(plan)}`}</PayButton>
      <div className="mt-4 grid gap-2">
        <Button
          variant="outline"
          size="small"
          full
          onClick={() => {
            onDecline()
            focusHeadline()
          }}
        >
          {pricing.chosen.decline}
        </Button>
      </div>
    </Card>
  )
}

/** Tells the server that she was led to her plan, so that it leads her only once. */
function useArrival() {
  const { chosenPlan, refresh } = useAccess()
  const waiting = chosenPlan !== null
  useEffect(() => {
    if (!waiting) return
    request('/api/chosen-plan/done', { body: {} }).then(refresh, (error: unknown) =>
      logError('The chosen plan could not be marked as shown', error),
    )
  }, [waiting, refresh])
}
