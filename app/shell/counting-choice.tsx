import { useState, useSyncExternalStore } from 'react'
import { countingChoice } from '../../content/open/legal.ts'
import { analyticsOptOut, forgetWaitingEvents, globalPrivacyControl } from '../device/analytics.ts'
import { useKept } from '../device/kept.ts'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'

const never = () => () => {}

/** The opt-out of counting (D24), on /privacy for everybody and on /account/privacy; where the browser sends Global Privacy Control it is off already. */
export function CountingChoice({ headingLevel: Heading = 'h3' }: { headingLevel?: 'h2' | 'h3' }) {
  const optedOut = useKept(analyticsOptOut)
  const blocked = useSyncExternalStore(never, globalPrivacyControl, () => false)
  const [failed, setFailed] = useState(false)
  const counted = !optedOut && !blocked

  function choose(checked: boolean) {
    setFailed(!analyticsOptOut.update(() => !checked).ok)
    if (!checked) void forgetWaitingEvents()
  }

  const state = blocked ? countingChoice.blocked : counted ? countingChoice.on : countingChoice.off
  return (
    <Card className={Heading === 'h3' ? 'mt-4 p-5' : 'p-5'}>
      <Heading className="type-title">{Heading === 'h3' ? countingChoice.heading : countingChoice.title}</Heading>
      <div className="mt-2">
        <Checkbox checked={counted} onChange={choose} disabled={blocked}>
          {countingChoice.label}
        </Checkbox>
      </div>
      <p role="status" className="mt-1 type-small text-ink2">
        {failed ? countingChoice.failed : state}
      </p>
    </Card>
  )
}
