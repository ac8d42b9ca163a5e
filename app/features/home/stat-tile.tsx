import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Stat } from '../../ui/stat.tsx'

interface StatTileProps {
  icon: LucideIcon
  /** The disc's wash and the colour on it. */
  disc: string
  label: string
  /** Null before the first: a dash. */
  value: string | null
  unit?: string
  /** What a tap does, for those who cannot see that it can be tapped. */
  action: string
  /** It leads somewhere, or opens something. */
  to?: string
  onClick?(): void
}

/** Icon disc, number, label (DESIGN 'Stat tile'); the whole tile is the target. */
export function StatTile(props: StatTileProps) {
  const { to, onClick } = props
  return to === undefined ? (
    <button type="button" aria-haspopup="dialog" onClick={onClick} className={look}>
      <Face {...props} />
    </button>
  ) : (
    <Link to={to} className={look}>
      <Face {...props} />
    </Link>
  )
}

const look =
  'flex min-h-16 w-full flex-col items-center rounded-field px-1 py-2 text-center hover:bg-sunk rail:flex-row rail:gap-3 rail:px-3 rail:text-left'

function Face({ icon: Icon, disc, label, value, unit, action }: StatTileProps) {
  return (
    <>
      <span className={classNames('mb-1 grid size-9.5 shrink-0 place-items-center rounded-full rail:mb-0', disc)}>
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <Stat label={label} value={value} unit={unit} action={action} />
    </>
  )
}
