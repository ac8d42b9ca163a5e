import 'uplot/dist/uPlot.min.css'
import './chart.css'
import uPlot from 'uplot'
import type { DaySeries } from './days.ts'
import { lazily } from '../../../../domain/lazily.ts'

export type ChartLook = 'bars' | 'line'

export interface DrawnChart {
  /** Selects the day with the index `at`, or no day if it is null, and calls `onPoint`. */
  point(at: number | null): void
  remove(): void
}

const axisNumbers = lazily(() => new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 }))
const axisDays = lazily(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }))

/** The axis has whole steps (1, 2, 5, 10, 20, 50 and so on), because the values are counts. */
const wholeSteps = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat()

/** Number of days from one label of the axis to the next; `width` is in CSS pixels. */
const daysApart = (width: number) => (width < 420 ? 10 : 7)

/**
 * Draws the chart into `box`, in the colours of day or night, and draws it again when the size of the box changes.
 * `onPoint` gets the index of the selected day, or null.
 */
export function drawChart(
  box: HTMLElement,
  { days, values }: DaySeries,
  look: ChartLook,
  onPoint: (at: number | null) => void,
): DrawnChart {
  const colour = (token: string) => () => getComputedStyle(box).getPropertyValue(token)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const font = `${rem * 0.75}px ${getComputedStyle(box).fontFamily}`
  const last = days.length - 1
  const axis = { font, stroke: colour('--ink2'), ticks: { show: false } }
  const sizeOfBox = () => ({ width: box.clientWidth, height: box.clientHeight })

  const plot = new uPlot(
    {
      ...sizeOfBox(),
      padding: [rem / 2, rem * 1.25, 0, 0],
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false, setScale: false },
        points: { size: 9, width: 2, fill: colour('--surface'), stroke: colour('--primary') },
      },
      scales: {
        x: { time: false, range: [-0.6, last + 0.6] },
        y: { range: (_plot, _least, most) => [0, Math.max(4, most * 1.08)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: rem * 1.75,
          splits: ({ width }) => days.map((_, at) => at).filter((at) => (last - at) % daysApart(width) === 0),
          values: (_plot, places) => places.map((at) => axisDays().format(new Date(days[at] ?? 0))),
        },
        {
          ...axis,
          grid: { stroke: colour('--line'), width: 1 },
          size: rem * 2.75,
          incrs: wholeSteps,
          values: (_plot, marks) => marks.map((mark) => axisNumbers().format(mark)),
        },
      ],
      series: [{}, seriesOf(look, colour)],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [days.map((_, at) => at), [...values]],
    box,
  )

  const resizing = new ResizeObserver(() => plot.setSize(sizeOfBox()))
  resizing.observe(box)
  const repainting = new MutationObserver(() => plot.redraw())
  repainting.observe(document.documentElement, { attributeFilter: ['data-theme'] })

  return {
    point(at) {
      plot.setCursor({ left: at === null ? -10 : plot.valToPos(at, 'x'), top: at === null ? -10 : 0 })
    },
    remove() {
      resizing.disconnect()
      repainting.disconnect()
      plot.destroy()
    },
  }
}

function seriesOf(look: ChartLook, colour: (token: string) => () => string): uPlot.Series {
  const line = { stroke: colour('--primary'), width: 2, points: { show: false } }
  if (look === 'line') return { ...line, fill: colour('--primary-tint') }
  const paths = uPlot.paths.bars?.({ size: [0.62, 22], radius: 0.3 })
  return { ...line, width: 0, fill: colour('--primary'), ...(paths ? { paths } : {}) }
}
