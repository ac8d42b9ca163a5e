import { barWidth, numberWords } from './words.ts'

interface BarFigure {
  readonly name: string
  readonly value: number
  /** The class of the bar's colour. */
  readonly fill: string
  readonly note?: string | null
}

/** Figures as lengths beneath their words, which say it all. */
export function Bars({ figures }: { figures: readonly BarFigure[] }) {
  const largest = Math.max(...figures.map(({ value }) => value))
  return (
    <ol className="mt-3 grid gap-4">
      {figures.map(({ name, value, fill, note }) => (
        <li key={name}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{name}</span> <span className="tabular-nums">{numberWords(value)}</span>
          </p>
          <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-track">
            <div className={`h-full rounded-full ${fill}`} style={{ width: `${barWidth(value, largest)}%` }} />
          </div>
          {note ? <p className="mt-1 type-caption text-ink2">{note}</p> : null}
        </li>
      ))}
    </ol>
  )
}
