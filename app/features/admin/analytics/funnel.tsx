import { adminFigures } from '../../../../content/open/admin-figures.ts'
import type { AdminFigures } from '../../../../domain/admin-figures.ts'
import { Card } from '../../../ui/card.tsx'
import { Bars } from './bars.tsx'
import { shareWords } from './words.ts'

const words = adminFigures.funnel
const steps = ['landing', 'sign_ups', 'confirmed', 'trials', 'paid'] as const

/** How many go on from each step to the next. */
export function Funnel({ funnel }: Pick<AdminFigures, 'funnel'>) {
  const figures = steps.map((step, at) => {
    const before = steps[at - 1]
    const share = before === undefined ? null : shareWords(funnel[step], funnel[before])
    return {
      name: words.steps[step],
      value: funnel[step],
      fill: 'bg-primary',
      note: share === null ? null : words.ofBefore(share),
    }
  })
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
