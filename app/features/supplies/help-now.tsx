import { helpNow } from '../../../content/open/help-now.ts'
import { HelpNowWords } from '../../shell/help-now-words.tsx'
import { Card } from '../../ui/card.tsx'

/** Everybody who helps now, before anything else on the page, also offline (D32). */
export function HelpNow() {
  return (
    <Card as="section" tint="sky" aria-labelledby="help-now" className="px-4 py-5">
      <h2 id="help-now" className="type-h3 mb-0.5 px-1">
        {helpNow.title}
      </h2>
      <HelpNowWords />
    </Card>
  )
}
