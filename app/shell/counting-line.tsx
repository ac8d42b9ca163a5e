import { useState } from 'react'
import { Link } from 'react-router'
import { countingChoice, countingLine } from '../../content/open/counting.ts'
import { countingTold } from '../device/page/analytics.ts'
import { paths } from '../paths.ts'
import { useCounting } from './counting.ts'

const look = 'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'

/**
 * The notice about analytics (D67), with a button to opt out. No event is counted before it was shown. Renders nothing
 * where the browser sends Global Privacy Control.
 */
export function CountingLine({ className = '' }: { className?: string }) {
  const { counted, blocked, failed, choose } = useCounting()
  if (blocked) return null
  return (
    <div data-counting-line className={`type-small flex flex-wrap items-center gap-x-4 text-ink2 ${className}`}>
      <p role="status">{failed === null ? (counted ? countingLine.on : countingLine.off) : countingChoice[failed]}</p>
      <button type="button" className={look} onClick={() => choose(!counted)}>
        {counted ? countingLine.no : countingLine.again}
      </button>
      <Link to={`${paths.privacy}#analytics`} className={look}>
        {countingLine.more}
      </Link>
    </div>
  )
}

/** The notice on the home screen, for users who have not seen it on this device. */
export function CountingLineOnce() {
  const [wasTold] = useState(() => countingTold.read())
  return wasTold ? null : <CountingLine className="mt-4" />
}
