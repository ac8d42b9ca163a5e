import { CalendarCog, ChevronRight, ShieldPlus, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { adminDashboard } from '../../../content/open/admin-dashboard.ts'
import { paths } from '../../paths.ts'

const { more } = adminDashboard

/** The team's other pages. */
export function MoreLinks() {
  return (
    <nav aria-label={more.label} className="mt-8">
      <ul className="card grid border border-line bg-surface p-0 shadow-soft">
        <Row to={paths.adminMeetups} icon={CalendarCog} {...more.meetups} />
        <Row to={paths.adminRoles} icon={ShieldPlus} {...more.roles} />
      </ul>
    </nav>
  )
}

interface RowProps {
  to: string
  icon: LucideIcon
  title: string
  text: string
}

function Row({ to, icon: Icon, title, text }: RowProps) {
  return (
    <li className="not-first:border-t not-first:border-line">
      <Link to={to} className="flex min-h-16 items-center gap-4 rounded-card px-5 py-3 hover:bg-sunk">
        <Icon aria-hidden className="size-5 shrink-0 text-primary" strokeWidth={1.75} />
        <span className="min-w-0 flex-1">
          <span className="block type-title">{title}</span>
          <span className="block type-small text-ink2">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink2" strokeWidth={1.75} />
      </Link>
    </li>
  )
}
