import { countingChoice } from '../../content/open/counting.ts'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useCounting } from './counting.ts'

/**
 * The check box for analytics (D24), on /privacy and /account/privacy. Where the browser sends Global Privacy Control,
 * analytics are off and the box is disabled.
 */
export function CountingChoice({ headingLevel: Heading = 'h3' }: { headingLevel?: 'h2' | 'h3' }) {
  const { counted, blocked, failed, choose } = useCounting()
  const state = blocked ? countingChoice.blocked : counted ? countingChoice.on : countingChoice.off
  return (
    <Card data-counting-line className={Heading === 'h3' ? 'mt-4 p-5' : 'p-5'}>
      <Heading className="type-title">{Heading === 'h3' ? countingChoice.heading : countingChoice.title}</Heading>
      <div className="mt-2">
        <Checkbox checked={counted} onChange={choose} disabled={blocked}>
          {countingChoice.label}
        </Checkbox>
      </div>
      <p role="status" className="mt-1 type-small text-ink2">
        {failed === null ? state : countingChoice[failed]}
      </p>
    </Card>
  )
}
