interface FigureProps {
  /** Null before the first: a dash. */
  value: number | null
  unit: string
  label: string
  /** What a tap does, for those who cannot see that it is a button. */
  action: string
  onClick(): void
}

/** One figure of the stats card; the whole tile is the button. */
export function Figure({ value, unit, label, action, onClick }: FigureProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-16 w-full flex-col items-center justify-center rounded-field px-1 py-1.5 hover:bg-sunk"
    >
      <span className="sr-only">{label}: </span>
      {value === null ? (
        <>
          <span aria-hidden className="type-stat text-ink3">
            –
          </span>
          <span className="sr-only">nothing yet</span>
        </>
      ) : (
        <span>
          <span className="type-stat">{value}</span>
          <span className="type-small text-ink2">
            {unit === 'day' || unit === 'days' ? ' ' : null}
            {unit}
          </span>
        </span>
      )}
      <span aria-hidden className="type-small text-ink2">
        {label}
      </span>
      <span className="sr-only">, {action}</span>
    </button>
  )
}
