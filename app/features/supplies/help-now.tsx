import { helpNow } from '../../../content/open/help-now.ts'
import { HelpNowList } from '../../shell/help-now-list.tsx'
import { Card } from '../../ui/card.tsx'

/** Everybody who helps now, before anything else on the page, also offline (D32). */
export function HelpNow() {
  return (
    <Card as="section" tint="sky" aria-labelledby="help-now" className="px-4 py-5">
      <h2 id="help-now" className="type-h3 px-1">
        {helpNow.title}
      </h2>
      <p className="type-small mt-0.5 mb-4 px-1 text-ink2">{helpNow.intro}</p>
      <HelpNowList />
    </Card>
  )
}
