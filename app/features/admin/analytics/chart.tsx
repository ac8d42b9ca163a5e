import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayByKey, chartDayName, type DaySeries } from './days.ts'
import { type ChartLook, drawChart, type DrawnChart } from './draw-chart.ts'
import { numberWords } from './words.ts'

export interface ChartProps {
  title: string
  /** The name of what is counted: 'sign-ups' in 'Sat 21 Nov: 12 sign-ups'. */
  unit: string
  series: DaySeries
  look: ChartLook
}

/**
 * A chart on a canvas. Pointing at a day or moving to it with the arrow keys selects it and shows its value; today is
 * selected at first.
 */
export function Chart({ title, unit, series, look }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnChart>(null)
  const [picked, setPicked] = useState<number | null>(null)
  const pick = useEffectEvent((at: number | null) => setPicked(at))

  useEffect(() => {
    if (box.current === null) return
    const chart = drawChart(box.current, series, look, pick)
    drawn.current = chart
    return chart.remove
  }, [series, look])

  const last = series.days.length - 1
  const at = Math.min(picked ?? last, last)
  const day = chartDayName(series.days[at] ?? '', series.days[last] ?? '')
  const value = numberWords(series.values[at] ?? 0)

  function move(event: KeyboardEvent) {
    const to = dayByKey(event.key, picked, series.days.length)
    if (to === null) return
    event.preventDefault()
    drawn.current?.point(to)
  }

  return (
    <>
      <p aria-hidden className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="type-stat">{value}</span>
        <span className="type-small text-ink2">{day}</span>
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={at + 1}
        aria-valuetext={`${day}: ${value} ${unit}`}
        onKeyDown={move}
        onBlur={() => drawn.current?.point(null)}
        className="mt-1 h-48 w-full rounded-field"
      />
    </>
  )
}
