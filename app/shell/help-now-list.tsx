import { MessageCircle, Phone } from 'lucide-react'
import { helpNow } from '../../content/open/help-now.ts'
import { classNames } from '../ui/class-names.ts'

/** Everybody who helps now, each one tap away, with what to call or text them for (D32). The first is for danger. */
export function HelpNowList() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-2.5">
      {helpNow.lines.map((line, index) => {
        const Icon = line.href.startsWith('sms:') ? MessageCircle : Phone
        const danger = index === 0
        return (
          <li key={line.href}>
            <a
              href={line.href}
              className={classNames(
                'flex h-full min-h-16 items-center gap-4 rounded-card border p-3.5',
                danger
                  ? 'border-transparent bg-danger-tint text-danger-ink'
                  : 'border-line bg-surface text-ink hover:bg-sunk',
              )}
            >
              <span
                className={classNames(
                  'grid size-11 shrink-0 place-items-center rounded-full',
                  danger ? 'bg-surface' : 'bg-primary-tint text-primary-ink',
                )}
              >
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <span className="min-w-0">
                <span className="type-title block">{line.name}</span>
                <span
                  className={classNames('block font-semibold', !danger && 'text-primary')}
                >{`${line.action} ${line.number}`}</span>
                <span className={classNames('type-small block', !danger && 'text-ink2')}>{line.line}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
