import { Activity, Percent, UsersRound, Wallet, type LucideIcon } from 'lucide-react'
import { figuresPage } from '../../../../content/open/admin-figures.ts'
import type { AdminFigures } from '../../../../domain/admin-figures.ts'
import { numberWords } from './words.ts'

const { users, paid, conversion, sessions } = figuresPage.tiles

/** Shows the four main figures (spec §9). */
export function Tiles({ figures }: { figures: AdminFigures }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
      <Tile
        icon={UsersRound}
        label={users.label}
        figure={numberWords(figures.total_users)}
        note={users.note(numberWords(figures.new_users_today))}
      />
      <Tile icon={Wallet} label={paid.label} figure={numberWords(figures.paid_users)} note={paid.note} />
      <Tile icon={Percent} label={conversion.label} figure={`${figures.conversion_rate}%`} note={conversion.note} />
      <Tile icon={Activity} label={sessions.label} figure={numberWords(figures.sessions_today)} note={sessions.note} />
    </dl>
  )
}

interface TileProps {
  icon: LucideIcon
  label: string
  figure: string
  note: string
}

function Tile({ icon: Icon, label, figure, note }: TileProps) {
  return (
    <div className="card border border-line bg-surface px-4 py-4 shadow-soft rail:px-5">
      <dt className="flex items-start justify-between gap-2 type-small text-ink2">
        <span>{label}</span>
        <Icon className="size-5 shrink-0 text-primary" />
      </dt>
      <dd
        data-long={figure.length > 7 || undefined}
        className="mt-1.5 type-stat text-[2.125rem]/10 data-long:text-[1.5rem]/10"
      >
        {figure}
      </dd>
      <dd className="type-small text-ink2">{note}</dd>
    </div>
  )
}
