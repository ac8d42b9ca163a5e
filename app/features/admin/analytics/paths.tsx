import { adminFigures } from '../../../../content/open/admin-figures.ts'
import type { AdminFigures } from '../../../../domain/admin-figures.ts'
import { Card } from '../../../ui/card.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { FigureTable } from './figure-table.tsx'
import { numberWords } from './words.ts'

const words = adminFigures.paths

/** So many stand beside a chart; the rest is folded. */
const shownAtOnce = 6

/** The paths seen most. Browsers send them, so they can be anything. */
export function Paths({ paths }: Pick<AdminFigures, 'paths'>) {
  const folded = paths.slice(shownAtOnce)
  return (
    <Card as="section" aria-labelledby="paths">
      <h3 id="paths" className="mb-2 type-h3">
        {words.title}
      </h3>
      {paths.length === 0 ? (
        <p className="type-small text-ink2">{adminFigures.month.none}</p>
      ) : (
        <Table caption={words.title} paths={paths.slice(0, shownAtOnce)} />
      )}
      {folded.length === 0 ? null : (
        <details className="group border-t border-line">
          <Summary>{words.more(folded.length)}</Summary>
          <Table caption={words.rest} paths={folded} />
        </details>
      )}
    </Card>
  )
}

function Table({ caption, paths }: Pick<AdminFigures, 'paths'> & { caption: string }) {
  return (
    <FigureTable
      caption={caption}
      heads={[words.path, words.views]}
      rows={paths.map(({ path, views }) => ({ name: path, figures: [numberWords(views)] }))}
    />
  )
}
