import { useState } from 'react'
import { adminFigures } from '../../../../content/open/admin-figures.ts'
import type { AdminFigures } from '../../../../domain/admin-figures.ts'
import { type Later, useLater } from '../../../member/later.ts'
import { ChartCard } from './chart-card.tsx'
import type { ChartProps } from './chart.tsx'
import { Paths } from './paths.tsx'

const { title, charts } = adminFigures.month

/** The library that draws, which the figures do without. */
const chart: Later<ChartProps> = {
  load: async () => (await import('./chart.tsx')).Chart,
}

/** Thirty days, day by day, and the paths of those days. */
export function Month({ figures: { days, paths } }: { figures: AdminFigures }) {
  const [undrawn, setUndrawn] = useState(false)
  const drawing = useLater(chart, true, () => setUndrawn(true))
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
