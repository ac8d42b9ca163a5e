import { classNames } from '../../ui/class-names.ts'
import './goals.css'

interface BuoyLineProps {
  /** 0 to 100. */
  progress: number
  /** The last buoy was reached a moment ago. */
  celebrating: boolean
}

const buoys = [0, 25, 50, 75, 100] as const

const left = 14
const middle = 22
const quarter = 73

/** Two swells a quarter, so that every buoy lies on the line. */
const wave = `M${left} ${middle}${`q${quarter / 4}-7 ${quarter / 2} 0t${quarter / 2} 0`.repeat(4)}`

const placeOf = (buoy: number): number => left + (buoy / 25) * quarter

/** A line of water with a start and four buoys: sailed as far as the progress goes, the light lit at its end. */
export function BuoyLine({ progress, celebrating }: BuoyLineProps) {
  const reached = buoys.findLast((buoy) => buoy <= progress) ?? 0
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 44"
      data-celebrating={celebrating ? '' : undefined}
      className="goal-line mx-auto block w-full max-w-104 overflow-visible fill-none"
    >
      <path d={wave} className="stroke-track" strokeWidth="3" strokeLinecap="round" />
      {progress > 0 ? (
        <path
          d={wave}
          pathLength={100}
          strokeDasharray={`${progress} 200`}
          className="stroke-primary"
          strokeWidth="3"
          strokeLinecap="round"
        />
      ) : null}
      {progress === 100 ? <Light /> : null}
      {buoys.map((buoy) => (
        <circle
          key={buoy}
          cx={placeOf(buoy)}
          cy={middle}
          r={buoy === reached ? 8 : buoy < reached ? 4.5 : 6}
          strokeWidth={buoy < reached ? 0 : 1.5}
          className={classNames(
            buoy < reached && 'fill-primary',
            buoy === reached && 'fill-accent stroke-accent-ink',
            buoy > reached && 'fill-surface stroke-field',
          )}
        />
      ))}
    </svg>
  )
}

/** Rays around the last buoy; while it is celebrated, rings run out over the water. */
function Light() {
  return (
    <g transform={`translate(${placeOf(100)} ${middle})`}>
      <circle r="12" className="goal-ring stroke-accent" strokeWidth="1.5" />
      <circle r="12" className="goal-ring stroke-accent" strokeWidth="1.5" />
      <path
        className="goal-rays stroke-accent-ink"
        strokeWidth="1.75"
        strokeLinecap="round"
        d="M0-12.5v-4.5M0 12.5V17M8.8-8.8 12-12M-8.8-8.8-12-12M8.8 8.8 12 12M-8.8 8.8-12 12"
      />
    </g>
  )
}
