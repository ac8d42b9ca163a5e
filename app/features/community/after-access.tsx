import { useEffect } from 'react'
import { SwitchOff } from './alerts/switch-off.tsx'
import { WaitingReport, waitingReportId } from './report/waiting-report.tsx'

export interface AfterAccessProps {
  /** It ended while she was on the page. */
  endedHere: boolean
}

/** What a member without access may still want: to send what she had written, and to switch off what she switched on. */
export function AfterAccess({ endedHere }: AfterAccessProps) {
  useEffect(() => {
    // Whatever she was at is behind the gate now.
    if (!endedHere || document.activeElement !== document.body) return
    const place = document.getElementById(waitingReportId) ?? document.querySelector<HTMLElement>('h1')
    place?.focus()
  }, [endedHere])

  return (
    <>
      <WaitingReport />
      <SwitchOff />
    </>
  )
}
