import { Stat } from '../../../ui/stat.tsx'

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
      className="flex min-h-16 w-full flex-col items-center justify-center rounded-field px-1 py-1.5 text-center hover:bg-sunk"
    >
      <Stat label={label} value={value} unit={unit} spaced={/^days?$/.test(unit)} action={action} />
    </button>
  )
}
