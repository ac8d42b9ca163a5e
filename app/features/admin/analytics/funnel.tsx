import { adminFigures } from '../../../../content/open/admin-figures.ts'
import type { AdminFigures } from '../../../../domain/admin-figures.ts'
import { Card } from '../../../ui/card.tsx'
import { Bars } from './bars.tsx'
import { shareWords } from './words.ts'

const words = adminFigures.funnel

/** How many go on: visits are compared with visits, accounts with accounts. */
export function Funnel({ funnel, readings }: Pick<AdminFigures, 'funnel' | 'readings'>) {
  // A visit may sign up more than once.
  const signedUp = readings.reduce((sum, reading) => sum + Math.min(reading.sign_ups, reading.sessions), 0)
  const fromLanding = Math.min(signedUp, funnel.landing)
  const visits = shareWords(fromLanding, funnel.landing)
  const figures = [
    { name: words.steps.landing, value: funnel.landing, fill: 'bg-primary', note: null },
    {
      name: words.steps.from_landing,
      value: fromLanding,
      fill: 'bg-primary',
      note: visits === null ? null : words.ofVisits(visits),
    },
    { name: words.steps.sign_ups, value: funnel.sign_ups, fill: 'bg-primary', note: null },
    ...(['confirmed', 'trials', 'paid'] as const).map((step) => {
      const share = shareWords(funnel[step], funnel.sign_ups)
      return {
        name: words.steps[step],
        value: funnel[step],
        fill: 'bg-primary',
        note: share === null ? null : words.ofAccounts(share),
      }
    }),
  ]
  return (
    <Card as="section" aria-labelledby="funnel">
      <h3 id="funnel" className="type-h3">
        {words.title}
      </h3>
      <Bars figures={figures} />
      <p className="mt-4 type-caption text-ink2">{words.note}</p>
    </Card>
  )
}
