import { useState } from 'react'
import { figuresPage } from '../../../../content/open/admin-figures.ts'
import type { AdminFigures } from '../../../../domain/admin-figures.ts'
import { type LazyPart, useLazyPart } from '../../../member/lazy-part.ts'
import { Card } from '../../../ui/card.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { ChartCard } from './chart-card.tsx'
import type { ChartProps } from './chart.tsx'
import { FigureTable } from './figure-table.tsx'
import { numberWords } from './words.ts'

const { title, charts } = figuresPage.month

/** The chart library is loaded separately, because the figures can be read without it. */
const chart: LazyPart<ChartProps> = {
  load: async () => (await import('./chart.tsx')).Chart,
}

export function Month({ figures: { days, paths } }: { figures: AdminFigures }) {
  const [undrawn, setUndrawn] = useState(false)
  const drawing = useLazyPart(chart, true, () => setUndrawn(true))
  const state = drawing ?? (undrawn ? 'failed' : 'loading')
  const series = (of: keyof typeof charts) => ({
    days: days.map(({ day }) => day),
    values: days.map((each) => each[of]),
  })
  return (
    <>
      <h2 className="mt-5 type-h2">{title}</h2>
      <div className="grid grid-cols-1 gap-3 rail:grid-cols-2">
        <ChartCard words={charts.sign_ups} series={series('sign_ups')} look="bars" drawing={state} />
        <ChartCard words={charts.sessions} series={series('sessions')} look="line" drawing={state} />
        <ChartCard words={charts.page_views} series={series('page_views')} look="line" drawing={state} />
        <Paths paths={paths} />
      </div>
    </>
  )
}

const words = figuresPage.paths

const shownAtOnce = 6

/** The most visited paths. A path can contain any text, because browsers report it. */
function Paths({ paths }: Pick<AdminFigures, 'paths'>) {
  const folded = paths.slice(shownAtOnce)
  return (
    <Card as="section" aria-labelledby="paths">
      <h3 id="paths" className="mb-2 type-h3">
        {words.title}
      </h3>
      {paths.length === 0 ? (
        <p className="type-small text-ink2">{figuresPage.month.none}</p>
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
