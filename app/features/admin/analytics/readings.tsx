import { adminFigures } from '../../../../content/open/admin-figures.ts'
import type { AdminFigures } from '../../../../domain/admin-figures.ts'
import { Card } from '../../../ui/card.tsx'
import { FigureTable } from './figure-table.tsx'
import { numberWords, shareWords } from './words.ts'

const { title, heads, note } = adminFigures.readings

/** The two readings of the landing page beside each other (D4). */
export function Readings({ readings }: Pick<AdminFigures, 'readings'>) {
  return (
    <Card as="section" aria-labelledby="readings">
      <h3 id="readings" className="mb-2 type-h3">
        {title}
      </h3>
      <FigureTable
        caption={title}
        heads={[heads.reading, heads.sessions, heads.signUps, heads.rate]}
        rows={readings.map(({ landing, sessions, sign_ups }) => ({
          name: landing.toUpperCase(),
          figures: [
            numberWords(sessions),
            numberWords(sign_ups),
            shareWords(Math.min(sign_ups, sessions), sessions) ?? '–',
          ],
        }))}
      />
      <p className="mt-3 type-caption text-ink2">{note}</p>
    </Card>
  )
}
