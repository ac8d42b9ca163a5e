import { MessageCircle, Phone } from 'lucide-react'
import { helpNow } from '../../../content/open/help-now.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Everybody who helps now, each one tap away, also offline (D32). */
export function HelpNow() {
  return (
    <Card as="section" tint="sky" aria-labelledby="help-now" className="px-4 py-5">
      <h2 id="help-now" className="type-h3 px-1">
        {helpNow.title}
      </h2>
      <p className="type-small mt-0.5 mb-4 px-1 text-ink2">{helpNow.intro}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2.5">
        {helpNow.lines.map((line, index) => {
          const Icon = line.href.startsWith('sms:') ? MessageCircle : Phone
          const first = index === 0
          return (
            <li key={line.href}>
              <a
                href={line.href}
                className={classNames(
                  'flex h-full min-h-16 items-center gap-3 rounded-thumb border p-3',
                  first
                    ? 'border-transparent bg-danger-tint text-danger-ink'
                    : 'border-line bg-surface text-ink hover:bg-sunk',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                <span className="min-w-0">
                  <span className="type-caption block">{line.name}</span>
                  <span className="type-title block">
                    {line.action} {line.number}
                  </span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
