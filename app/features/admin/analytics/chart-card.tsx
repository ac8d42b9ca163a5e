import { type ComponentType, useId } from 'react'
import { figuresPage } from '../../../../content/open/admin-figures.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice, Skeleton } from '../../../ui/feedback.tsx'
import { Summary } from '../../../ui/summary.tsx'
import type { ChartProps } from './chart.tsx'
import { bestDay, chartDayName, type DaySeries, sumOf } from './days.ts'
import type { ChartLook } from './draw-chart.ts'
import { FigureTable } from './figure-table.tsx'
import { numberWords } from './words.ts'

const words = figuresPage.month

interface ChartCardProps {
  words: { readonly title: string; readonly unit: string }
  series: DaySeries
  look: ChartLook
  drawing: { readonly Part: ComponentType<ChartProps> } | 'loading' | 'failed'
}

export function ChartCard({ words: { title, unit }, series, look, drawing }: ChartCardProps) {
  const id = useId()
  const { days, values } = series
  const today = days.at(-1) ?? ''
  const best = bestDay(series)
  const isEmpty = sumOf(series) === 0
  return (
    <Card as="section" aria-labelledby={id} className={isEmpty ? undefined : 'pb-2'}>
      <h3 id={id} className="type-h3">
        {title}
      </h3>
      <p className="type-small text-ink2">
        {isEmpty
          ? words.none
          : words.summary(
              numberWords(sumOf(series)),
              numberWords(values[best] ?? 0),
              chartDayName(days[best] ?? '', today),
            )}
      </p>
      {isEmpty ? null : (
        <>
          <Drawing drawing={drawing} series={series} look={look} title={title} unit={unit} />
          <details className="group mt-1" open={drawing === 'failed' || undefined}>
            <Summary>{words.table}</Summary>
            <div className="pb-3">
              <FigureTable
                caption={title}
                heads={[words.day, title]}
                rows={days
                  .map((day, at) => ({ name: chartDayName(day, today), figures: [numberWords(values[at] ?? 0)] }))
                  .toReversed()}
              />
            </div>
          </details>
        </>
      )}
    </Card>
  )
}

function Drawing({ drawing, ...chart }: Pick<ChartCardProps, 'drawing'> & ChartProps) {
  if (drawing === 'loading') return <Skeleton className="mt-3 h-58 rounded-field!" />
  if (drawing === 'failed') {
    return (
      <div className="mt-3">
        <Notice>{words.undrawn}</Notice>
      </div>
    )
  }
  return <drawing.Part {...chart} />
}
