import { useState, useSyncExternalStore } from 'react'
import { countingChoice } from '../../../content/open/legal.ts'
import { analyticsOptOut, globalPrivacyControl } from '../../device/analytics.ts'
import { useKept } from '../../device/kept.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

const never = () => () => {}

/** The opt-out of counting; where the browser sends Global Privacy Control it is off already. */
export function CountingChoice() {
  const optedOut = useKept(analyticsOptOut)
  const blocked = useSyncExternalStore(never, globalPrivacyControl, () => false)
  const [failed, setFailed] = useState(false)
  const counted = !optedOut && !blocked

  function choose(checked: boolean) {
    setFailed(!analyticsOptOut.update(() => !checked).ok)
  }

  const state = blocked ? countingChoice.blocked : counted ? countingChoice.on : countingChoice.off
  return (
    <Card className="mt-4 p-5">
      <h3 className="type-title">{countingChoice.heading}</h3>
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
